import type { Database } from '../open-database';
import { listen, type Listener, type Subscription } from './listen';
import { type ChangeTopic, changesChannel } from './notify-change';

interface ChangeListener extends Pick<Listener, 'onMissed' | 'onInterrupted'> {
  /** Called after each change of a topic, with its detail or an empty text; changes of other topics are ignored. */
  onChange: ReadonlyMap<ChangeTopic, (detail: string) => void>;
}

/** Listens for the changes that processes publish with `notifyChange`. */
export function listenForChanges(database: Database, { onChange, ...listener }: ChangeListener): Subscription {
  const handlers = new Map([...onChange].map(([{ name }, handler]) => [name, handler]));
  return listen(database, {
    ...listener,
    channel: changesChannel,
    onNotification(payload) {
      const [name = '', detail = ''] = payload.split(' ');
      handlers.get(name)?.(detail);
    },
  });
}
