import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { uploadImage } from '@nitrate/content-cms/contract';
import type { HttpServer } from '@nitrate/http';
import { openDiskStorage } from '@nitrate/storage';
import { changeOrganisation } from '@nitrate/subscriptions/server';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import sharp from 'sharp';
import { readConfig } from './config/config';
import { mailboxOf } from './config/mailbox-of';
import { createApi } from './create-api';
import { migrations } from '@nitrate/features';
import { type ProxyRequest, sendThroughProxy } from './testing/send-through-proxy';
import { hasProxy, type ProxyName, type RunningProxy, startProxy } from './testing/start-proxy';

jest.setTimeout(120_000);

const origin = 'https://films.example.org';
const password = 'Correct-4-horses!';

/** The api as the examples say that it runs, or with other settings, and a proxy in front of it. */
async function start(name: ProxyName, env: NodeJS.ProcessEnv) {
  const folder = await scratchFolder();
  const database = await startTestDatabase(migrations);
  const config = readConfig({ DATABASE_URL: database.url, NITRATE_EMBEDDED: '1', NITRATE_DATA: folder, ...env }, '/');
  const library = { name: 'City Library', networks: ['127.0.0.9'] };
  const target = { slug: 'city-library', mode: 'add' } as const;
  await changeOrganisation({ database, allowPrivate: true, now: new Date() }, target, library);
  const storage = await openDiskStorage(join(folder, 'media'));
  const mailbox = await mailboxOf(config);
  const app = await createApi({
    config,
    database,
    storage,
    mailbox,
    signingKeys: ['k'.repeat(32)],
    web: undefined,
  });
  const port = Number(new URL(await app.listen({ host: config.host, port: 0 })).port);
  const proxy = await startProxy(name, port, await scratchFolder());
  const send = (request: ProxyRequest) => sendThroughProxy({ port: proxy.httpsPort, tls: true }, request);
  return { app, database, mailbox, port, proxy, send, storage };
}

type Archive = Awaited<ReturnType<typeof start>>;

async function stop({ app, proxy }: { app: HttpServer; proxy: RunningProxy }) {
  await proxy.stop();
  await app.close();
}

const json = (body: object) => ({
  body: JSON.stringify(body),
  headers: { origin, 'content-type': 'application/json' },
});

function signUpRequest(email: string, headers: Record<string, string> = {}) {
  const account = {
    email,
    confirmEmail: email,
    password,
    confirmPassword: password,
    name: 'Lotte',
    surname: 'Reiniger',
  };
  const { body, headers: common } = json(account);
  return { method: 'POST', path: '/api/auth/signup', body, headers: { ...common, ...headers } };
}

/** Signs up an editor. Returns the cookies of the session, and whether the client is in the network of the library. */
async function signUp(
  { send, database }: Archive,
  email: string,
  { from, headers }: Pick<ProxyRequest, 'from' | 'headers'> = {},
) {
  const response = await send({ ...signUpRequest(email, headers), ...(from !== undefined && { from }) });
  await database.pool.query(`update auth_user set roles = '{EDITOR}', confirmed_at = now() where email_key = $1`, [
    email,
  ]);
  const cookie = [...response.cookies.values()].map((line) => line.split(';')[0]).join('; ');
  return { ...response, cookie, isInNetwork: response.cookies.has('requestIp') };
}

/** The form of the studio with a picture of 3.6 MB. */
async function imageForm() {
  const raw = { width: 1200, height: 1000, channels: 3 } as const;
  const picture = await sharp(Buffer.alloc(3_600_000, 128), { raw }).png({ compressionLevel: 0 }).toBuffer();
  const form = new FormData();
  form.append('altEn', 'A pier in fog');
  form.append('altDe', 'Ein Pier im Nebel');
  form.append('file', new Blob([new Uint8Array(picture)]), 'pier.png');
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const type = request.headers.get('content-type') ?? '';
  return { type, body: Buffer.from(await request.arrayBuffer()) };
}

/** Waits until the access log has a text: nginx writes the line of a request after the client has its reply. */
async function logWith({ accessLog }: RunningProxy, text: string): Promise<void> {
  while (!(await readFile(accessLog, 'utf8').catch(() => '')).includes(text)) await wait(10);
}

function testProxy(name: ProxyName) {
  let archive: Archive;
  beforeAll(async () => {
    archive = await start(name, {
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: origin,
      TRUSTED_PROXIES: '127.0.0.1',
    });
  });
  afterAll(() => stop(archive));

  it('tells the api the address of the client, and none that the client forged', async () => {
    const library = '127.0.0.9';
    expect((await signUp(archive, 'reader@films.example', { from: library })).isInNetwork).toBe(true);
    for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded']) {
      const value = header === 'forwarded' ? `for=${library}` : library;
      const forged = await signUp(archive, `${header}@films.example`, { headers: { [header]: value } });
      expect([header, forged.status, forged.isInNetwork]).toEqual([header, 200, false]);
    }
    // Not through the proxy: the address of the connection counts.
    const direct = await sendThroughProxy(
      { port: archive.port, tls: false },
      { ...signUpRequest('direct@films.example', { 'x-forwarded-for': library }), from: '127.0.0.2' },
    );
    expect([direct.status, direct.cookies.has('requestIp')]).toEqual([200, false]);
  });

  it('believes no forwarded host', async () => {
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', forwarded: 'host=evil.example' };
    const { body, status } = await archive.send({ path: '/robots.txt', headers });
    expect(status).toBe(200);
    expect(body).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(body).not.toContain('evil');
  });

  it('passes on secure cookies and the security headers', async () => {
    const { cookies, headers } = await signUp(archive, 'cookies@films.example');
    const names = [...cookies.keys()];
    expect(names).toEqual(expect.arrayContaining(['__Host-nitrate-access', '__Secure-nitrate-refresh']));
    for (const line of cookies.values()) expect(line).toMatch(/; Secure/i);
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
  });

  it('names each request, whatever the client calls it', async () => {
    const forged = 'id-of-the-client';
    const { headers } = await archive.send({ path: '/health/live', headers: { 'x-request-id': forged } });
    // nginx makes 32 hexadecimal digits, Caddy a UUID.
    expect(headers['x-request-id']).toMatch(name === 'nginx' ? /^[0-9a-f]{32}$/ : /^[0-9a-f-]{36}$/);
    if (name === 'nginx') {
      await logWith(archive.proxy, String(headers['x-request-id']));
    }
  });

  it('leads plain HTTP to HTTPS', async () => {
    const target = { port: archive.proxy.httpPort, tls: false };
    const { status, headers } = await sendThroughProxy(target, { path: '/archive?q=x' });
    expect(status).toBe(308);
    expect(headers['location']).toMatch(/^https:\/\/films\.example\.org(:\d+)?\/archive\?q=x$/);
  });

  it('refuses writes of pages of other origins', async () => {
    const { body } = json({ email: 'x@films.example', password });
    const headers = { origin: 'https://evil.example', 'content-type': 'application/json' };
    const path = '/api/auth/login';
    expect((await archive.send({ method: 'POST', path, body, headers })).status).toBe(403);
  });

  it('passes on uploads of several megabytes', async () => {
    const { cookie } = await signUp(archive, 'editor@films.example');
    const { type, body } = await imageForm();
    expect(body.length).toBeGreaterThan(3_000_000);
    const { status } = await archive.send({
      method: 'POST',
      path: `/api${uploadImage.url}`,
      body,
      headers: { origin, cookie, 'content-type': type },
    });
    expect(status).toBe(200);
  });

  it('passes on ranges of media', async () => {
    await archive.storage.put('stills/film/poster-640.jpg', Buffer.from('0123456789'));
    const path = '/media/stills/film/poster-640.jpg';
    const { status, headers, body } = await archive.send({ path, headers: { range: 'bytes=2-5' } });
    expect([status, headers['content-range'], body]).toEqual([206, 'bytes 2-5/10', '2345']);
  });

  it('logs no query, which may be a token', async () => {
    await archive.send({ path: '/id/reset?token=secret-of-a-mail' });
    if (name === 'nginx') await logWith(archive.proxy, '/id/reset');
    const log = await readFile(archive.proxy.accessLog, 'utf8').catch(() => '');
    expect(log).not.toContain('secret-of-a-mail');
  });

  it('has no mailbox', async () => {
    expect(archive.mailbox).toBeUndefined();
    expect((await archive.send({ path: '/dev/mail' })).status).toBe(404);
  });

  it('does not lead to the mailbox of an archive that is configured for this machine alone', async () => {
    const trial = await start(name, { HOST: '127.0.0.1' });
    const path = trial.mailbox ?? '';
    expect(path).toMatch(/^\/dev\/mail\/./);
    const onTheMachine = await trial.app.inject({ url: path, headers: { host: 'localhost' } });
    expect(onTheMachine.statusCode).toBe(200);
    for (const host of ['localhost', '127.0.0.1']) {
      const response = await trial.send({ path, headers: { host } }).catch(() => undefined);
      expect(response?.body ?? '').not.toContain('<html');
    }
    expect((await trial.send({ path })).status).toBe(403);
    await stop(trial);
  });
}

for (const name of ['nginx', 'caddy'] as const) {
  const describeProxy = hasProxy(name) ? describe : describe.skip;
  describeProxy(`docs/proxies: ${name} in front of the api`, () => testProxy(name));
}
