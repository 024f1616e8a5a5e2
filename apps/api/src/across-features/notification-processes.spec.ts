import { inTransaction } from '@nitrate/database';
import { raiseNotification } from '@nitrate/notifications/server';
import { openStorage } from '@nitrate/storage';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import { readConfig } from '../config/config';
import { createApi } from '../create-api';
import { migrations } from '@nitrate/features';
import { signUpAt, startProcess } from '../testing/start-process';

jest.setTimeout(120_000);

const signingKey = 'k'.repeat(32);

/** The numbers of unread notifications that a stream sends, one by one. */
async function unreadCounts(address: string, cookie: string, signal: AbortSignal) {
  const { status, body } = await fetch(`${address}/api/notifications/stream`, { headers: { cookie }, signal });
  if (!body) throw new Error(`No stream: ${status}`);
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return async (): Promise<number> => {
    for (;;) {
      const event = /event: unread\ndata: (\d+)\n\n/.exec(text);
      if (event) {
        text = text.slice(event.index + event[0].length);
        return Number(event[1]);
      }
      const { value, done } = await reader.read();
      if (done) throw new Error(`The stream ended: ${text}`);
      text += value;
    }
  };
}

it('sends what is raised and read in one process to the streams of another', async () => {
  const database = await startTestDatabase(migrations);
  const folder = await scratchFolder();
  const keys = { NITRATE_SIGNING_KEY: signingKey };
  const process = await startProcess(database.url, folder, keys);
  // The other process is this one.
  const config = readConfig({ DATABASE_URL: database.url, NITRATE_EMBEDDED: '1', NITRATE_DATA: folder, ...keys }, '/');
  const storage = await openStorage({ dataFolder: folder, bucket: undefined });
  const app = await createApi({ config, database, storage, signingKeys: [signingKey], web: undefined });
  const closing = new AbortController();
  try {
    const cookie = await signUpAt(process.address);
    const next = await unreadCounts(process.address, cookie, closing.signal);
    expect(await next()).toBe(0);
    const { rows } = await database.pool.query<{ id: string }>('select id from auth_user');
    await inTransaction(database, (transaction) =>
      raiseNotification(
        transaction,
        {
          type: 'filmReady',
          facts: { title: { en: 'A Walk' } },
          to: rows.map(({ id }) => id),
          href: { one: '/watch?v=a-walk', several: '/archive' },
        },
        new Date(),
      ),
    );
    expect(await next()).toBe(1);
    const read = await app.inject({
      method: 'POST',
      url: '/api/notifications/read',
      headers: { cookie, 'x-client': 'web' },
      payload: { until: new Date(Date.now() + 1000).toISOString() },
    });
    expect(read.statusCode).toBe(200);
    expect(await next()).toBe(0);
  } finally {
    closing.abort();
    process.kill();
    await Promise.all([process.ended, app.close()]);
  }
});
