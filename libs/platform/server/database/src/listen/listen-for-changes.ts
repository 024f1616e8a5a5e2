import type { Database } from '../open-database';
import { listen, type Listener, type Subscription } from './listen';
import { type ChangeTopic, changesChannel } from './notify-change';
import { type ChangeHandler, followOwnChanges, readPayload } from './own-changes';

interface ChangeListener extends Pick<Listener, 'onMissed' | 'onInterrupted'> {
  /** Called after each change of a topic, with its detail or an empty text; changes of other topics are ignored. */
  onChange: ReadonlyMap<ChangeTopic, (detail: string) => void>;
  /**
   * Called, and waited for, before `inTransaction` resolves that made a change on this database, so that whoever made it
   * finds it in whatever this process answers next. `onChange` follows, as for the changes of other processes. Must not
   * reject.
   */
  onOwnChange?: ReadonlyMap<ChangeTopic, ChangeHandler>;
}

/** Listens for the changes that processes publish with `notifyChange`. */
export function listenForChanges(
  database: Database,
  { onChange, onOwnChange = new Map(), ...listener }: ChangeListener,
): Subscription {
  const handlers = byName(onChange);
  const endOwn = followOwnChanges(database.pool, byName(onOwnChange));
  const subscription = listen(database, {
    ...listener,
    channel: changesChannel,
    onNotification(payload) {
      const { name, detail } = readPayload(payload);
      handlers.get(name)?.(detail);
    },
  });
  return {
    get listening() {
      return subscription.listening;
    },
    started: subscription.started,
    close() {
      endOwn();
      return subscription.close();
    },
  };
}

function byName<Handler>(handlers: ReadonlyMap<ChangeTopic, Handler>): Map<string, Handler> {
  return new Map([...handlers].map(([{ name }, handler]) => [name, handler]));
}
