import type { Pool, PoolClient } from 'pg';

/** Told of a change of its topic with the detail of `notifyChange`, or an empty text. */
export type ChangeHandler = (detail: string) => void | Promise<void>;

type Handlers = ReadonlyMap<string, ChangeHandler>;

const followers = new WeakMap<Pool, Set<Handlers>>();
const pending = new WeakMap<object, Set<string>>();

/** Handlers, by the name of their topic, of the changes that transactions on a pool make. Returns what ends it. */
export function followOwnChanges(pool: Pool, handlers: Handlers): () => void {
  const followed = followers.get(pool) ?? new Set();
  followers.set(pool, followed.add(handlers));
  return () => followed.delete(handlers);
}

/** What is published on a connection from now on, until the next call for the same one. */
export function collectChanges(client: PoolClient): ReadonlySet<string> {
  const collected = new Set<string>();
  pending.set(client, collected);
  return collected;
}

/** Notes what a connection publishes, if it is collected. */
export function collectChange(client: object, payload: string): void {
  pending.get(client)?.add(payload);
}

/** Calls the handlers of a pool for what a committed transaction has published; resolves once all are done. */
export async function deliverOwnChanges(pool: Pool, payloads: ReadonlySet<string>): Promise<void> {
  for (const payload of payloads) {
    const { name, detail } = readPayload(payload);
    for (const handlers of followers.get(pool) ?? []) await handlers.get(name)?.(detail);
  }
}

/** The topic and the detail of a payload, as `notifyChange` writes it. */
export function readPayload(payload: string): { name: string; detail: string } {
  const [name = '', detail = ''] = payload.split(' ');
  return { name, detail };
}
