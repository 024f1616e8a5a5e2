import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { scratchFolder, startTestDatabase, startTestMailServer } from '@nitrate/testing-server';
import { type ApiProcess, signUpAt, startProcess } from '../testing/start-process';

jest.setTimeout(180_000);

const signingKey = 'the-signing-key-of-the-spec-0123456789';

/** A mail server that accepts connections and never responds, as one that is overloaded. */
async function startSilentServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    server,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const settings = (smtpUrl: string) => ({
  SMTP_URL: smtpUrl,
  MAIL_FROM: 'archive@films.example',
  PUBLIC_ORIGIN: 'https://films.example',
  NITRATE_SIGNING_KEY: signingKey,
});

const call = (api: ApiProcess, path: string, body: object) =>
  fetch(`${api.address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://films.example' },
    body: JSON.stringify(body),
  });

let api: ApiProcess | undefined;

afterEach(async () => {
  api?.kill();
  await api?.ended;
});

it('sends the mails of a process that is killed before or while it sends them, from another process', async () => {
  const database = await startTestDatabase([]);
  const dataFolder = await scratchFolder();
  const silent = await startSilentServer();
  const isSending = once(silent.server, 'connection');
  api = await startProcess(database.url, dataFolder, settings(silent.url));
  await signUpAt(api.address);
  await isSending;
  expect((await call(api, '/auth/forgot', { email: 'lotte@film.example' })).status).toBe(200);
  expect((await call(api, '/auth/forgot', { email: 'nobody@film.example' })).status).toBe(200);
  process.kill(api.pid, 'SIGKILL');
  expect(await api.ended).toContain('SIGKILL');
  silent.stop();

  const { rows } = await database.pool.query<{ job: string }>('select to_jsonb(job)::text as job from pgboss.job');
  expect(rows.length).toBeGreaterThanOrEqual(3);
  expect(rows.map(({ job }) => job).join()).not.toMatch(/lotte|nobody|films\.example|token=/);

  const smtp = await startTestMailServer();
  // What waits for the dead process to be silent for long enough waits no longer.
  await database.pool.query(
    `update pgboss.job set state = 'retry', start_after = now() where state in ('retry', 'active')`,
  );
  api = await startProcess(database.url, dataFolder, settings(smtp.url));
  const open = `select from pgboss.job where name in ('auth.mail', 'auth.link') and state < 'completed'`;
  while ((await database.pool.query(open)).rowCount !== 0) await pause(20);
  expect(smtp.mails.map(({ subject, to }) => [subject, [to].flat()[0]?.text]).sort()).toEqual([
    ['Please confirm your email address', 'lotte@film.example'],
    ['Set a new password', 'lotte@film.example'],
  ]);
  const token = /\?token=([\w-]+)/.exec(smtp.mails.find(({ subject }) => subject === 'Set a new password')?.text ?? '');
  const password = 'Silver-Nitrate!1896';
  const reset = await call(api, '/auth/reset', { token: token?.[1], password, confirmPassword: password });
  expect(reset.status).toBe(200);
  const done = await database.pool.query(
    `select distinct state, data from pgboss.job where name in ('auth.mail', 'auth.link')`,
  );
  expect(done.rows).toEqual([{ state: 'completed', data: { erased: true } }]);
});
