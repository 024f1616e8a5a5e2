import { startAccountApi, tokenIn } from '../testing/start-account-api';

jest.setTimeout(30_000);

type Api = Awaited<ReturnType<typeof startAccountApi>>;

/** A subscribed user, and the token that unsubscribes them. */
async function subscriber(api: Api, lang: 'en' | 'de' = 'en') {
  const user = await api.addUser(lang);
  const prefix = lang === 'de' ? '/de' : '';
  await api.send('POST', '/account/newsletter', user.headers());
  const confirm = tokenIn((await api.mailsTo(user.email))[0], `${prefix}/newsletter/confirm`);
  const reply = await api.send('POST', '/marketing/newsletter/confirm', {}, { token: confirm });
  expect(reply.status).toBe(200);
  const begins = (await api.mailsTo(user.email))[1];
  return { user, confirm, begins, unsubscribe: tokenIn(begins, `${prefix}/newsletter/unsubscribe`) };
}

const stateOf = async (api: Api, headers: Record<string, string>) =>
  (await api.send('GET', '/account/profile', headers)).body['newsletter'];

const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('the newsletter', () => {
  it('starts when the mailed link is followed, with mails in the user’s language', async () => {
    const api = await startAccountApi();
    const user = await api.addUser('de');
    expect((await api.send('POST', '/account/newsletter', user.headers())).body).toEqual({ newsletter: 'pending' });
    const [request] = await api.mailsTo(user.email);
    expect(request?.subject).toBe('Bitte bestätigen Sie Ihre Newsletter-Anmeldung');
    const token = tokenIn(request, '/de/newsletter/confirm');
    await api.send('POST', '/marketing/newsletter/confirm', {}, { token });
    expect(await stateOf(api, user.headers())).toBe('subscribed');
    expect((await api.mailsTo(user.email))[1]?.subject).toBe('Willkommen bei unserem Newsletter');
  });

  it('accepts the same link again without another mail, and not after the newsletter has ended', async () => {
    const api = await startAccountApi();
    const { user, confirm } = await subscriber(api);
    expect((await api.send('POST', '/marketing/newsletter/confirm', {}, { token: confirm })).status).toBe(200);
    expect(await api.mailsTo(user.email)).toHaveLength(2);
    await api.send('DELETE', '/account/newsletter', user.headers());
    const late = await api.send('POST', '/marketing/newsletter/confirm', {}, { token: confirm });
    expect(late.body).toMatchObject({ code: 'tokenInvalid' });
    expect(await stateOf(api, user.headers())).toBe('none');
  });

  it('mails one link per minute, and only the last one is valid', async () => {
    const api = await startAccountApi();
    const user = await api.addUser();
    await Promise.all([1, 2, 3, 4].map(() => api.send('POST', '/account/newsletter', user.headers())));
    expect(await api.mailsTo(user.email)).toHaveLength(1);
    api.clock.now = new Date(api.clock.now.getTime() + 61_000);
    await api.send('POST', '/account/newsletter', user.headers());
    const [first, second] = await api.mailsTo(user.email);
    const confirm = (token: string) => api.send('POST', '/marketing/newsletter/confirm', {}, { token });
    expect((await confirm(tokenIn(first, '/newsletter/confirm'))).body).toMatchObject({ code: 'tokenInvalid' });
    expect((await confirm(tokenIn(second, '/newsletter/confirm'))).status).toBe(200);
  });

  it('refuses a link after seven days', async () => {
    const api = await startAccountApi();
    const user = await api.addUser();
    await api.send('POST', '/account/newsletter', user.headers());
    const token = tokenIn((await api.mailsTo(user.email))[0], '/newsletter/confirm');
    api.clock.now = new Date(api.clock.now.getTime() + 7 * 86_400_000);
    expect((await api.send('POST', '/marketing/newsletter/confirm', {}, { token })).body).toMatchObject({
      code: 'tokenExpired',
    });
  });

  it('stores no token of a mailed link', async () => {
    const api = await startAccountApi();
    const { confirm, unsubscribe } = await subscriber(api);
    const { rows } = await api.database.pool.query('select to_jsonb(n)::text as row from account_newsletter n');
    const stored = JSON.stringify(rows);
    for (const token of [confirm, unsubscribe]) {
      expect(stored).not.toContain(token);
      expect(stored).not.toContain(Buffer.from(token).toString('hex'));
    }
  });

  it('is requested by confirmed users, and ended by signed-in ones', async () => {
    const api = await startAccountApi();
    const user = await api.addUser();
    expect((await api.send('POST', '/account/newsletter', {})).status).toBe(401);
    expect((await api.send('DELETE', '/account/newsletter', {})).status).toBe(401);
    const unconfirmed = user.headers({ confirmed: false });
    expect((await api.send('POST', '/account/newsletter', unconfirmed)).body).toMatchObject({
      code: 'emailNotConfirmed',
    });
    expect((await api.send('DELETE', '/account/newsletter', unconfirmed)).body).toEqual({ newsletter: 'none' });
  });

  it('is not affected by requests of another user', async () => {
    const api = await startAccountApi();
    const { user } = await subscriber(api);
    const other = await api.addUser();
    await api.send('POST', '/account/newsletter', other.headers());
    expect((await api.send('DELETE', '/account/newsletter', other.headers())).body).toEqual({ newsletter: 'none' });
    expect(await stateOf(api, user.headers())).toBe('subscribed');
  });

  it('refuses wrong input', async () => {
    const api = await startAccountApi();
    const confirm = '/marketing/newsletter/confirm';
    for (const body of [
      {},
      { token: 'short' },
      { token: 7 },
      { token: 'x'.repeat(501) },
      { token: 'x'.repeat(43), a: 1 },
    ]) {
      const { status, body: problem } = await api.send('POST', confirm, {}, body);
      expect([body, status, problem['code']]).toEqual([body, 400, 'validationFailed']);
    }
    const unknown = await api.send('POST', confirm, {}, { token: 'x'.repeat(43) });
    expect(unknown.body).toMatchObject({ code: 'tokenInvalid' });
    expect(api.events).toEqual([{ event: 'token.refused', kind: 'newsletter', reason: 'unknown' }]);
    expect((await api.send('GET', '/marketing/newsletter/unsubscribe?lang=fr', {})).status).toBe(400);
  });

  it('has the headers for the unsubscribe button of mail programs', async () => {
    const api = await startAccountApi();
    const { begins, unsubscribe } = await subscriber(api, 'de');
    expect(begins?.headers).toMatchObject({
      'List-Unsubscribe': `<https://films.example/api/marketing/newsletter/unsubscribe?token=${unsubscribe}&lang=de>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });
});

describe('unsubscribing by a mail', () => {
  const path = '/marketing/newsletter/unsubscribe';

  it.each([
    ['a mail program’s form', form, 'List-Unsubscribe=One-Click'],
    [
      'a multipart form',
      { 'content-type': 'multipart/form-data; boundary=b' },
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
    ['no body at all', {}, undefined],
  ])('works with %s, and mails one confirmation', async (_name, headers, body) => {
    const api = await startAccountApi();
    const { user, unsubscribe } = await subscriber(api);
    for (let i = 0; i < 3; i += 1) {
      const reply = await api.send('POST', `${path}?token=${unsubscribe}&lang=en`, headers, body);
      expect([reply.status, reply.body]).toEqual([200, {}]);
    }
    expect(await stateOf(api, user.headers())).toBe('none');
    const subjects = (await api.mailsTo(user.email)).map(({ subject }) => subject);
    expect(subjects.slice(2)).toEqual(['You are unsubscribed']);
  });

  it('works from our page, which sends the token in the body', async () => {
    const api = await startAccountApi();
    const { user, unsubscribe } = await subscriber(api);
    expect((await api.send('POST', path, {}, { token: unsubscribe })).status).toBe(200);
    expect(await stateOf(api, user.headers())).toBe('none');
  });

  it('replies the same without a newsletter, and for a deleted user', async () => {
    const api = await startAccountApi();
    const { user, unsubscribe } = await subscriber(api);
    await api.send('DELETE', '/account/newsletter', user.headers());
    const known = await api.send('POST', path, {}, { token: unsubscribe });
    await api.database.pool.query('delete from auth_user where id = $1', [user.id]);
    const deleted = await api.send('POST', path, {}, { token: unsubscribe });
    expect([known.status, known.body]).toEqual([200, {}]);
    expect([deleted.status, deleted.body]).toEqual([known.status, known.body]);
  });

  it('refuses forged tokens, and another user’s id in a genuine one', async () => {
    const api = await startAccountApi();
    const [first, second] = [await subscriber(api), await subscriber(api)];
    const bytes = Buffer.from(first.unsubscribe, 'base64url');
    Buffer.from(second.unsubscribe, 'base64url').copy(bytes, 0, 0, 16);
    for (const token of [bytes.toString('base64url'), 'x'.repeat(64), 'A'.repeat(16), first.user.id, first.confirm]) {
      expect((await api.send('POST', path, {}, { token })).body).toMatchObject({ code: 'tokenInvalid' });
    }
    expect((await api.send('POST', path, form, 'List-Unsubscribe=One-Click')).body).toMatchObject({
      code: 'tokenInvalid',
    });
    expect(await stateOf(api, second.user.headers())).toBe('subscribed');
    const refused = { event: 'token.refused', kind: 'unsubscribe', reason: 'unknown' };
    expect(api.events).toEqual(Array.from({ length: 6 }, () => refused));
  });

  it('refuses other origins, wrong bodies and too large ones', async () => {
    const api = await startAccountApi();
    const { unsubscribe } = await subscriber(api);
    const address = `${path}?token=${unsubscribe}`;
    const foreign = await api.send(
      'POST',
      address,
      { ...form, origin: 'https://evil.example' },
      'List-Unsubscribe=One-Click',
    );
    expect(foreign.body).toMatchObject({ code: 'forbidden' });
    expect((await api.send('POST', path, {}, { token: 7 })).status).toBe(400);
    expect((await api.send('POST', address, { 'content-type': 'text/xml' }, '<a/>')).status).toBe(415);
    expect((await api.send('POST', address, form, 'x'.repeat(10_000))).status).toBe(413);
  });

  it('is the only endpoint that accepts forms', async () => {
    const api = await startAccountApi();
    expect((await api.send('POST', '/marketing/newsletter/confirm', form, 'token=abc')).status).toBe(415);
  });

  it('redirects a GET to our page, in the language of the link', async () => {
    const api = await startAccountApi();
    const { status, headers } = await api.send('GET', `${path}?token=${'t'.repeat(20)}&lang=de`, {});
    expect([status, headers.location]).toEqual([
      303,
      `https://films.example/de/newsletter/unsubscribe?token=${'t'.repeat(20)}`,
    ]);
  });
});
