import { createHttpServer } from '@nitrate/http';
import { startTestDatabase } from '@nitrate/testing-server';
import { MailLayout } from '../mail-layout';
import { mailMigrations } from '../mail-migrations';
import { ButtonLink, Heading } from '../mail-components';
import { type Mail, openMail } from '../open-mail';
import { clearMailbox } from './mailbox-store';
import { mailboxServer } from './mailbox-server';

jest.setTimeout(30_000);

const silentLog = { warn: () => undefined, error: () => undefined };

async function startMailbox() {
  const database = await startTestDatabase([mailMigrations]);
  const mail: Mail = openMail({ smtpUrl: undefined, from: 'archive@nitrate.example', database, log: silentLog });
  const app = await createHttpServer();
  app.register(mailboxServer, { database });
  await app.ready();
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { host: 'localhost:4200', ...headers } });
  const put = async (subject: string, to = 'zoe@films.example') => {
    const element = (
      <MailLayout lang="en" preheader="p">
        <Heading>{subject}</Heading>
        <ButtonLink href="https://films.example/id/confirm/1?token=abc" label="Confirm" />
      </MailLayout>
    );
    mail.send({ to, lang: 'en', subject, element });
    await mail.idle();
  };
  return { get, put, app, database };
}

describe('/dev/mail', () => {
  it('lists the mails, latest first, and shows one with its links', async () => {
    const { get, put, app } = await startMailbox();
    expect((await get('/dev/mail')).body).toContain('No emails yet.');
    await put('First');
    await put('Second <script>alert(1)</script>');
    const list = (await get('/dev/mail')).body;
    expect(list.indexOf('Second')).toBeLessThan(list.indexOf('First'));
    expect(list).not.toContain('<script');
    const one = await get('/dev/mail/1');
    expect(one.body).toContain('href="https://films.example/id/confirm/1?token=abc"');
    expect(one.body).toMatch(/<iframe[^>]*src="\/dev\/mail\/1\/html"[^>]*sandbox="allow-popups/);
    const frame = await get('/dev/mail/1/html');
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
    const list = (await get('/dev/mail')).body;
    expect(['Code', 'Hers', 'Deleted'].filter((subject) => list.includes(subject))).toEqual(['Hers', 'Deleted']);
    expect((await get('/dev/mail/1')).statusCode).toBe(404);
    await app.close();
  });

  it('is neither cached nor indexed, and follows Accept-Language', async () => {
    const { get, app } = await startMailbox();
    const { headers, body } = await get('/dev/mail', { 'accept-language': 'de-AT,en;q=0.5' });
    expect(body).toContain('<html lang="de">');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    await app.close();
  });

  it.each(['0', '99', '-1', '1e3', 'x', '9999999999999999999'])('has no mail %s', async (id) => {
    const { get, app } = await startMailbox();
    expect((await get(`/dev/mail/${id}`)).statusCode).toBe(404);
    await app.close();
  });

  it('refuses requests from other machines', async () => {
    const { app } = await startMailbox();
    for (const remoteAddress of ['192.168.1.7', '203.0.113.9', 'fe80::1']) {
      const { statusCode, body } = await app.inject({ url: '/dev/mail', remoteAddress });
      expect(statusCode).toBe(403);
      expect(body).not.toContain('zoe@');
    }
    await app.close();
  });

  it('refuses requests from pages of other sites and to host names that are not local', async () => {
    const { get, app } = await startMailbox();
    expect((await get('/dev/mail', { host: 'evil.example' })).statusCode).toBe(403);
    expect((await get('/dev/mail', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' })).statusCode).toBe(
      403,
    );
    for (const host of ['127.0.0.1:4200', '[::1]:4200', 'nas']) {
      const { statusCode, headers } = await get('/dev/mail', { host });
      expect([host, statusCode]).toEqual([host, 200]);
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
    await app.close();
  });
});
