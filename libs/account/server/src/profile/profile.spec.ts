import { startAccountApi } from '../testing/start-account-api';

jest.setTimeout(30_000);

const naughtyStrings = [
  `'; drop table account_profile; --`,
  '<script>alert(1)</script>',
  '{{constructor.constructor("return 1")()}}',
  '../../etc/passwd',
  'Ω≈ç√∫˜µ≤≥÷ åß∂ƒ©',
  '👩‍👩‍👧‍👦 🇩🇪',
  'שלום مرحبا \u202eabc',
  'a\u0301 \ufeff \u200b',
  'line one\r\nline two\ttab',
  '\u0001\u0007\u001b[31m',
  '%s %n \\u0000 ${HOME} $(id)',
  '   blanks around   ',
  'NULL',
  'ﷺ'.repeat(10),
];

const fields = ['name', 'surname', 'city', 'country', 'code', 'profession', 'description'] as const;

describe('the profile', () => {
  it('is for its signed-in user only; changing it requires a confirmed address', async () => {
    const { send, addUser } = await startAccountApi();
    const user = await addUser();
    expect((await send('GET', '/account/profile', {})).body).toMatchObject({ code: 'unauthenticated' });
    expect((await send('PATCH', '/account/profile', {}, { city: 'Wien' })).status).toBe(401);
    const unconfirmed = user.headers({ confirmed: false });
    expect((await send('GET', '/account/profile', unconfirmed)).status).toBe(200);
    expect((await send('PATCH', '/account/profile', unconfirmed, { city: 'Wien' })).body).toMatchObject({
      code: 'emailNotConfirmed',
    });
  });

  it('has empty texts for fields that were not given', async () => {
    const { send, addUser } = await startAccountApi();
    const user = await addUser('de');
    const { body, headers } = await send('GET', '/account/profile', user.headers());
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toEqual({
      ...Object.fromEntries(fields.map((field) => [field, ''])),
      email: user.email,
      emailConfirmed: true,
      newEmail: null,
      lang: 'de',
      newsletter: 'none',
      createdAt: '2026-01-02T03:04:05.000Z',
      hasPassword: true,
    });
  });

  it('changes only the given fields, of this user only, and the language of mails', async () => {
    const { send, addUser } = await startAccountApi();
    const [user, other] = [await addUser(), await addUser()];
    await send('PATCH', '/account/profile', other.headers(), { name: 'Other', surname: 'One' });
    await send('PATCH', '/account/profile', user.headers(), { name: 'Zoë', surname: 'Müller', city: 'Köln' });
    const { body } = await send('PATCH', '/account/profile', user.headers(), { city: '', lang: 'de' });
    expect(body).toMatchObject({ name: 'Zoë', surname: 'Müller', city: '', lang: 'de' });
    expect((await send('GET', '/account/profile', other.headers())).body).toMatchObject({ name: 'Other', lang: 'en' });
  });

  it('stores simultaneous changes of different fields', async () => {
    const { send, addUser } = await startAccountApi();
    const user = await addUser();
    await Promise.all(
      fields.map((field) => send('PATCH', '/account/profile', user.headers(), { [field]: `my ${field}` })),
    );
    const { body } = await send('GET', '/account/profile', user.headers());
    for (const field of fields) expect(body[field]).toBe(`my ${field}`);
  });

  it('returns every string as it was sent', async () => {
    const { send, addUser } = await startAccountApi();
    const user = await addUser();
    for (const text of naughtyStrings) {
      const entered = Object.fromEntries(fields.map((field) => [field, text]));
      expect((await send('PATCH', '/account/profile', user.headers(), entered)).status).toBe(200);
      expect((await send('GET', '/account/profile', user.headers())).body).toMatchObject(entered);
    }
  });

  it('refuses what the contract does not allow', async () => {
    const { send, addUser } = await startAccountApi();
    const user = await addUser();
    const wrong = [
      { name: '' },
      { name: '  \t ' },
      { surname: 'x'.repeat(201) },
      { description: 'x'.repeat(2001) },
      { city: 7 },
      { city: null },
      { lang: 'fr' },
      { email: 'other@films.example' },
      { roles: ['ADMIN'] },
      { city: 'a\u0000b' },
      [],
    ];
    for (const entered of wrong) {
      const { status, body } = await send('PATCH', '/account/profile', user.headers(), entered);
      expect([entered, status, body['code']]).toEqual([entered, 400, 'validationFailed']);
    }
    expect((await send('GET', '/account/profile', user.headers())).body).toMatchObject({ name: '', lang: 'en' });
  });

  it('refuses a body of more than a mebibyte', async () => {
    const { send, addUser } = await startAccountApi();
    const user = await addUser();
    const { body } = await send('PATCH', '/account/profile', user.headers(), { city: 'x'.repeat(1_100_000) });
    expect(body).toMatchObject({ code: 'payloadTooLarge' });
  });

  it('is refused to a user who has been deleted meanwhile', async () => {
    const { send, addUser, database } = await startAccountApi();
    const user = await addUser();
    await database.pool.query('delete from auth_user where id = $1', [user.id]);
    expect((await send('GET', '/account/profile', user.headers())).body).toMatchObject({ code: 'unauthenticated' });
    expect((await send('PATCH', '/account/profile', user.headers(), { city: 'Wien' })).status).toBe(401);
  });
});
