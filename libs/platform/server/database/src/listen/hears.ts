import type { Client, Pool } from 'pg';

/**
 * Whether a listening connection receives in time what another one publishes on its channel. Not from itself, because a
 * pooler may have passed both statements to the same session.
 * @throws what publishing threw
 */
export async function receivesNotifications(
  listening: Client,
  channel: string,
  publisher: Pick<Client | Pool, 'query'>,
  maxDelayMs: number,
): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  let listener: Parameters<Client['off']>[1] | undefined;
  try {
    const received = new Promise<boolean>((resolve) => {
      listener = (message: { channel: string }) => message.channel === channel && resolve(true);
      listening.on('notification', listener);
    });
    await publisher.query('select pg_notify($1, $2)', [channel, '']);
    const late = new Promise<boolean>((resolve) => (timer = setTimeout(resolve, maxDelayMs, false)));
    return await Promise.race([received, late]);
  } finally {
    clearTimeout(timer);
    if (listener) listening.off('notification', listener);
  }
}
