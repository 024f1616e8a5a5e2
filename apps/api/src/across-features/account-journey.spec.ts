import { randomUUID } from 'node:crypto';
import {
  changeProfile,
  confirmNewsletter,
  exportAccount,
  getHoldings,
  getProfile,
  requestNewsletter,
  unsubscribeNewsletter,
} from '@nitrate/account/contract';
import {
  confirmEmail,
  confirmTwoFactorCode,
  deleteUser,
  logIn,
  logOut,
  requestTwoFactorCode,
  signUp,
} from '@nitrate/auth/contract';
import { upsertFilm } from '@nitrate/catalog/server';
import type { Endpoint } from '@nitrate/contract-kit';
import { contribute, requestDigitisation } from '@nitrate/contributions/contract';
import { openDiskStorage } from '@nitrate/storage';
import { declareCancellation, sendEnquiry } from '@nitrate/enquiries/contract';
import { scratchFolder, startTestDatabase, startTestMailServer, type TestMailServer } from '@nitrate/testing-server';
import { readConfig } from '../config/config';
import { mailboxOf } from '../config/mailbox-of';
import { createApi } from '../create-api';
import { migrations } from '@nitrate/features';

jest.setTimeout(60_000);

const origin = 'https://films.example';

/** An HTTP client with a cookie jar. */
function browserAt(address: string) {
  const cookies = new Map<string, string>();
  return async ({ method, url }: Endpoint, body?: unknown) => {
    const response = await fetch(`${address}/api${url}`, {
      method,
      headers: {
        origin,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    const answer = (await response.json()) as Record<string, unknown>;
    return { status: response.status, headers: response.headers, body: answer };
  };
}

async function startArchive() {
  const smtp = await startTestMailServer();
  const database = await startTestDatabase(migrations);
  const folder = await scratchFolder();
  const env = {
    DATABASE_URL: database.url,
    NITRATE_EMBEDDED: '1',
    NITRATE_DATA: folder,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Nitrate <archive@films.example>',
    PUBLIC_ORIGIN: origin,
  };
  const config = readConfig(env, '/');
  const app = await createApi({
    config,
    mailbox: await mailboxOf(config),
    database,
    storage: await openDiskStorage(folder),
    signingKeys: ['k'.repeat(32)],
    web: undefined,
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, address, database, smtp };
}

/** Waits for a mail to `to` whose text matches `pattern`. @returns the first group of the newest match */
async function waitForMail(smtp: TestMailServer, to: string, pattern: RegExp): Promise<string> {
  for (let i = 0; i < 200; i += 1) {
    const mails = smtp.mails.filter((mail) => JSON.stringify(mail.to).includes(to));
    const found = mails.map((mail) => pattern.exec(mail.text ?? '')?.[1]).findLast((match) => match !== undefined);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`No mail to ${to} matches ${String(pattern)}; there are ${smtp.mails.length}.`);
}

/** The tables that contain any of these words. */
async function tablesWith(
  pool: Awaited<ReturnType<typeof startArchive>>['database']['pool'],
  words: readonly string[],
) {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const patterns = words.map((word) => `%${word}%`);
    const { rowCount } = await pool.query(`select from ${name} t where to_jsonb(t)::text ilike any($1) limit 1`, [
      patterns,
    ]);
    if (rowCount) found.push(name);
  }
  return { found, checked: rows.length };
}

const zoe = {
  name: 'Zoëtrope',
  surname: 'Müller-Lüdenscheidt',
  city: 'Hinterzarten',
  country: 'Deutschland',
  code: '79856',
  profession: 'Cutterin',
  description: 'Sieht gern Stummfilme aus Lappland.',
};

describe('the life cycle of an account, with a real mail server', () => {
  it('goes from sign-up and newsletter to a deletion without leftovers', async () => {
    const { app, address, database, smtp } = await startArchive();
    const call = browserAt(address);
    const email = 'zoetrope.mueller@kino.example';
    const password = 'Ein langer Satz, 1927!';

    const made = await call(signUp, {
      ...zoe,
      email,
      confirmEmail: email,
      password,
      confirmPassword: password,
      newsletter: true,
      lang: 'de',
    });
    expect(made.body).toMatchObject({ sub: expect.any(String) as string, roles: [] });
    const userId = String(made.body['sub']);
    expect((await call(changeProfile, { city: 'Wien' })).body).toMatchObject({ code: 'emailNotConfirmed' });

    const token = await waitForMail(smtp, email, /films\.example\/de\/id\/confirm\/[\w-]+\?token=([\w-]+)/);
    expect((await call(confirmEmail, { user: userId, token })).body).toEqual({ state: 'confirmed', email });
    expect((await call(getProfile)).body).toMatchObject({ ...zoe, email, emailConfirmed: true, newsletter: 'pending' });

    const newsletter = await waitForMail(smtp, email, /\/de\/newsletter\/confirm\?token=([\w-]+)/);
    expect((await call(confirmNewsletter, { token: newsletter })).status).toBe(200);
    expect((await call(getProfile)).body).toMatchObject({ newsletter: 'subscribed' });
    const unsubscribe = await waitForMail(smtp, email, /\/de\/newsletter\/unsubscribe\?token=([\w-]+)/);

    // One-click unsubscribe of a mail client (RFC 8058): no cookies, no origin.
    const oneClick = await fetch(`${address}/api${unsubscribeNewsletter.url}?token=${unsubscribe}&lang=de`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(oneClick.status).toBe(200);
    expect((await call(getProfile)).body).toMatchObject({ newsletter: 'none' });
    expect((await call(requestNewsletter)).body).toEqual({ newsletter: 'pending' });

    const film = await upsertFilm(database, { id: 'reel-1', archive: 'Harbour Archive', title: 'Fog' });
    const about = (endpoint: Endpoint): Endpoint => ({
      ...endpoint,
      url: endpoint.url.replace(':film', film) as Endpoint['url'],
    });
    const memory = 'My aunt Hedwig sold the tickets.';
    expect((await call(about(requestDigitisation), null)).body).toEqual({ state: 'counted', count: null });
    expect((await call(about(contribute), { kind: 'names', text: memory })).status).toBe(200);
    const notice = { kind: 'withdrawal', name: zoe.name, email, contract: 'RE-2026-0815', lang: 'de' };
    expect((await call(declareCancellation, { ...notice, key: randomUUID() })).status).toBe(200);
    for (const to of [email, 'archive@films.example']) await waitForMail(smtp, to, /Vertrag: (RE-2026-0815)/);

    const planned = 'Ein Abend mit Wochenschauen über den Hafen.';
    const enquiry = { idempotencyKey: randomUUID(), kind: 'screening', name: zoe.name, country: 'Austria', lang: 'de' };
    expect((await call(sendEnquiry, { ...enquiry, email, message: planned })).status).toBe(200);
    for (const to of [email, 'archive@films.example']) await waitForMail(smtp, to, /(Wochenschauen)/);

    const none = { bookmarks: 0, lists: 0, ratings: 0, films: 0, notifications: 0, tickets: 0, invoices: 0 };
    const sent = { digitisationRequests: 1, contributions: 1, enquiries: 1 };
    expect((await call(getHoldings)).body).toEqual({ ...none, ...sent, subscription: null });

    await call(logOut);
    expect((await call(getProfile)).body).toMatchObject({ code: 'unauthenticated' });
    expect((await call(logIn, { email, password })).body).toMatchObject({ sub: userId });

    expect((await call(exportAccount)).body).toMatchObject({ code: 'twoFactorRequired' });
    await call(requestTwoFactorCode);
    const code = await waitForMail(smtp, email, /(?:^|\s)(\d{6})(?:\s|$)/);
    expect((await call(confirmTwoFactorCode, { code })).status).toBe(200);
    const { headers, body } = await call(exportAccount);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="nitrate-account-[\d-]{10}\.json"$/);
    const exported = JSON.stringify(body);
    for (const value of [email, userId, ...Object.values(zoe), memory, planned, film])
      expect(exported).toContain(value);
    expect(exported).toContain(notice.contract);
    expect(exported).not.toMatch(/argon2|hash/i);

    const words = [userId, email, memory, planned, zoe.name, zoe.surname, zoe.city, zoe.description];
    expect((await tablesWith(database.pool, words)).found).toEqual(expect.arrayContaining(['public.auth_user']));
    expect((await call(deleteUser)).status).toBe(200);
    expect((await call(getProfile)).body).toMatchObject({ code: 'unauthenticated' });
    const { found, checked } = await tablesWith(database.pool, words);
    // Notices stay, as proof of what was declared.
    expect(found).toEqual(['public.contract_notice']);
    expect(checked).toBeGreaterThan(20);
    expect((await call(logIn, { email, password })).body).toMatchObject({ code: 'invalidCredentials' });
    expect((await call(unsubscribeNewsletter, { token: unsubscribe })).status).toBe(200);

    await app.close();
    expect(smtp.mails.every((mail) => mail.headers.get('content-language') === 'de')).toBe(true);
    expect(smtp.mails.every((mail) => mail.text && mail.html)).toBe(true);
  });

  it('has no mailbox page when mails are sent by SMTP', async () => {
    const { app, address } = await startArchive();
    expect(app.deps.routes.filter(({ url }) => url.startsWith('/dev/'))).toEqual([]);
    expect((await fetch(`${address}/dev/mail`)).status).toBe(404);
    await app.close();
  });
});
