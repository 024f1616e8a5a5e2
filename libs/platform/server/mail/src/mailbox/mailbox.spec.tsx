import { readFile, stat, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { createHttpServer } from '@nitrate/http';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import { MailLayout } from '../mail-layout';
import { mailMigrations } from '../mail-migrations';
import { MailButton, Heading } from '../mail-components';
import { type Mail, openMail } from '../open-mail';
import { clearMailbox } from './mailbox-store';
import { mailboxPath, removeMailboxPath } from './mailbox-path';
import { mailboxServer } from './mailbox-server';

jest.setTimeout(30_000);

/** Such as `mailboxPath` generates. */
const path = '/dev/mail/5f2pVw0kTt-xk3hY_9cQ1A';

async function startMailbox() {
  const database = await startTestDatabase([mailMigrations]);
  const mail: Mail = openMail({ smtpUrl: undefined, from: 'archive@nitrate.example', database });
  const app = await createHttpServer();
  app.register(mailboxServer, { database, path });
  await app.ready();
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { host: 'localhost:4200', ...headers } });
  const put = async (subject: string, to = 'zoe@films.example') => {
    const element = (
      <MailLayout lang="en" preheader="p">
        <Heading>{subject}</Heading>
        <MailButton href="https://films.example/id/confirm/1?token=abc" label="Confirm" />
      </MailLayout>
    );
    await mail.deliver({ to, lang: 'en', subject, element });
  };
  return { get, put, app, database };
}

describe('the mailbox', () => {
  it('lists the mails, latest first, and shows one with its links', async () => {
    const { get, put, app } = await startMailbox();
    expect((await get(path)).body).toContain('No emails yet.');
    await put('First');
    await put('Second <script>alert(1)</script>');
    const list = (await get(path)).body;
    expect(list.indexOf('Second')).toBeLessThan(list.indexOf('First'));
    expect(list).not.toContain('<script');
    const one = await get(`${path}/1`);
    expect(one.body).toContain('href="https://films.example/id/confirm/1?token=abc"');
    expect(one.body).toContain(`<a href="${path}" class="back">All emails</a>`);
    expect(one.body).toMatch(new RegExp(`<iframe[^>]*src="${path}/1/html"[^>]*sandbox="allow-popups`));
    const frame = await get(`${path}/1/html`);
    expect(frame.body).toContain('target="_blank"');
    expect(frame.headers['content-security-policy']).toMatch(
      /default-src 'none'.*sandbox(?!.*allow-(scripts|same-origin))/,
    );
    await app.close();
  });

  it('clears the mails to deleted addresses, and no later ones', async () => {
    const { get, put, app, database } = await startMailbox();
    await put('Code', 'Zoe@films.example');
    await put('Hers', 'chloe@films.example');
    await clearMailbox(database, ['zoe@films.example', 'zoe@old.example']);
    await put('Deleted');
    const list = (await get(path)).body;
    expect(['Code', 'Hers', 'Deleted'].filter((subject) => list.includes(subject))).toEqual(['Hers', 'Deleted']);
    expect((await get(`${path}/1`)).statusCode).toBe(404);
    await app.close();
  });

  it('is neither cached nor indexed, and follows Accept-Language', async () => {
    const { get, app } = await startMailbox();
    const { headers, body } = await get(path, { 'accept-language': 'de-AT,en;q=0.5' });
    expect(body).toContain('<html lang="de">');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    await app.close();
  });

  it.each(['0', '99', '-1', '1e3', 'x', '9999999999999999999'])('has no mail %s', async (id) => {
    const { get, app } = await startMailbox();
    expect((await get(`${path}/${id}`)).statusCode).toBe(404);
    await app.close();
  });

  it('refuses requests from other machines', async () => {
    const { app } = await startMailbox();
    for (const remoteAddress of ['192.168.1.7', '203.0.113.9', 'fe80::1']) {
      const { statusCode, body } = await app.inject({ url: path, remoteAddress });
      expect(statusCode).toBe(403);
      expect(body).not.toContain('zoe@');
    }
    await app.close();
  });

  it('refuses requests from pages of other sites and to host names that are not local', async () => {
    const { get, app } = await startMailbox();
    expect((await get(path, { host: 'evil.example' })).statusCode).toBe(403);
    expect((await get(path, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' })).statusCode).toBe(403);
    for (const host of ['127.0.0.1:4200', '[::1]:4200', 'nas']) {
      const { statusCode, headers } = await get(path, { host });
      expect([host, statusCode]).toEqual([host, 200]);
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
    await app.close();
  });

  it('refuses requests that a proxy on this machine passes on', async () => {
    const { get, app } = await startMailbox();
    const headers = [
      'forwarded',
      'via',
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'X-Forwarded-Prefix',
      'x-real-ip',
      'true-client-ip',
      'cf-connecting-ip',
    ];
    for (const name of headers)
      expect([name, (await get(path, { [name]: '127.0.0.1' })).statusCode]).toEqual([name, 403]);
    await app.close();
  });

  it('believes the connection, not a forwarded address', async () => {
    const database = await startTestDatabase([mailMigrations]);
    const app = await createHttpServer({ publicOrigin: 'http://localhost', trustedProxies: ['192.0.2.0/24'] });
    app.register(mailboxServer, { database, path });
    const headers = { host: 'localhost', 'x-forwarded-for': '127.0.0.1' };
    expect((await app.inject({ url: path, remoteAddress: '192.0.2.1', headers })).statusCode).toBe(403);
    await app.close();
  });

  it('refuses HTTP/1.0, which proxies speak and browsers do not', async () => {
    const { app } = await startMailbox();
    const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
    const statusOf = (version: string) =>
      new Promise<string>((resolve) => {
        const socket = createConnection({ host: '127.0.0.1', port });
        socket.write(`GET ${path} HTTP/${version}\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
        socket.once('data', (data) => resolve(String(data).split(' ')[1] ?? ''));
      });
    expect([await statusOf('1.0'), await statusOf('1.1')]).toEqual(['403', '200']);
    await app.close();
  });
});

describe('mailboxPath', () => {
  it('cannot be guessed, survives restarts and is readable by its owner alone', async () => {
    const folder = join(await scratchFolder(), 'data');
    const first = await mailboxPath(folder);
    expect(first).toMatch(/^\/dev\/mail\/[\w-]{22}$/);
    expect(await mailboxPath(folder)).toBe(first);
    expect((await stat(join(folder, 'mailbox-path'))).mode & 0o777).toBe(0o600);
    expect(await mailboxPath(await scratchFolder())).not.toBe(first);
  });

  it('replaces a path that is not one, and is another after it was removed', async () => {
    const folder = await scratchFolder();
    await writeFile(join(folder, 'mailbox-path'), '/dev/mail\n');
    const first = await mailboxPath(folder);
    expect((await readFile(join(folder, 'mailbox-path'), 'utf8')).trim()).toBe(first);
    await removeMailboxPath(folder);
    expect(await mailboxPath(folder)).not.toBe(first);
  });
});
