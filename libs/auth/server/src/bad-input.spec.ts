import { Writable } from 'node:stream';
import { changePassword, forgotPassword, logIn, resetPassword, signUp } from '@nitrate/auth/contract';
import { type AuthApi, parseLink, password, signUpBody, startAuthApi } from './testing/start-auth-api';

const strange = [
  "Robert'); drop table auth_user;--",
  '<script>alert(1)</script>',
  '{{7*7}} ${7*7} %s %n',
  '‮right to left',
  '👩‍👩‍👧‍👦 Z̡̲͉a̵l̶g̷o',
  '\u0001\u001f\u007f\ufeff',
  '__proto__',
  'null',
  'Ünïcödé ﷽',
];

let api: AuthApi;
let count = 0;
const newEmail = () => `u${(count += 1)}@archive.example`;

beforeAll(async () => {
  api = await startAuthApi({ limitAddresses: false });
});

describe('input', () => {
  it.each(strange)('is stored as it was sent: %p', async (text) => {
    const email = newEmail();
    const body = { ...signUpBody(email), name: text, surname: text, city: text, description: text };
    const reply = await api
      .session()
      .call(signUp, { body: { ...body, password: `${text}Aa1!x`, confirmPassword: `${text}Aa1!x` } });
    expect(reply.status).toBe(200);
    expect(api.accounts.at(-1)).toMatchObject({ email, name: text, surname: text, city: text, description: text });
    const login = await api.call(logIn, { body: { email, password: `${text}Aa1!x` } });
    expect(login.status).toBe(200);
    expect((await api.call(logIn, { body: { email: text, password: text } })).status).toBeLessThan(500);
  });

  it('is validated by field, and all errors are reported at once', async () => {
    const body = {
      ...signUpBody('not an address'),
      confirmEmail: 'another',
      password: 'weak',
      confirmPassword: 'weaker',
      name: ' ',
    };
    const { status, body: problem } = await api.session().call(signUp, { body });
    expect(status).toBe(400);
    expect(problem).toMatchObject({
      code: 'validationFailed',
      errors: [
        { path: 'body.email', code: 'invalid' },
        { path: 'body.confirmEmail', code: 'emailsDiffer' },
        { path: 'body.password', code: 'passwordCriteria' },
        { path: 'body.confirmPassword', code: 'passwordsDiffer' },
        { path: 'body.name', code: 'required' },
      ],
    });
  });

  it('names every missing field, together with those that break a rule', async () => {
    const body = { email: 'not an address', password: 'weak', name: 7 };
    const reply = await api.session().raw({ method: 'POST', url: '/api/auth/signup', body });
    expect(reply).toMatchObject({ status: 400, body: { code: 'validationFailed' } });
    const { errors } = reply.body as { errors: { path: string; code: string }[] };
    expect(errors.map(({ path, code }) => [path, code]).sort()).toEqual([
      ['body.confirmEmail', 'required'],
      ['body.confirmPassword', 'required'],
      ['body.email', 'invalid'],
      ['body.name', 'type'],
      ['body.password', 'passwordCriteria'],
      ['body.surname', 'required'],
    ]);
  });

  it.each([
    ['forgot', {}, ['email']],
    ['forgot', { email: 'ada' }, ['email']],
    ['login', {}, ['email', 'password']],
    ['reset', { password: 'weak' }, ['confirmPassword', 'password', 'token']],
    ['confirm', {}, ['token', 'user']],
  ])('names all invalid fields of /auth/%s', async (path, body, fields) => {
    const reply = await api.session().raw({ method: 'POST', url: `/api/auth/${path}`, body });
    const { errors } = reply.body as { errors: { path: string }[] };
    expect(errors.map((error) => error.path.replace('body.', '')).sort()).toEqual(fields);
  });

  it.each<[string, unknown]>([
    ['an unknown field', { ...signUpBody('ada@archive.example'), roles: ['ADMIN'] }],
    ['a wrong type', { ...signUpBody('ada@archive.example'), name: 7 }],
    ['a NUL', { ...signUpBody('ada@archive.example'), name: 'a\0b' }],
    ['a missing field', { email: 'ada@archive.example' }],
    ['a list', [signUpBody('ada@archive.example')]],
    ['a very long field', { ...signUpBody('ada@archive.example'), description: 'x'.repeat(2001) }],
  ])('is refused with %s', async (_what, body) => {
    const reply = await api.session().raw({ method: 'POST', url: '/api/auth/signup', body });
    expect(reply).toMatchObject({ status: 400, body: { code: 'validationFailed' } });
    const refused = `select from auth_user where email = 'ada@archive.example'`;
    expect((await api.database.pool.query(refused)).rowCount).toBe(0);
  });

  it('is refused when it is too large', async () => {
    const body = { ...signUpBody('ada@archive.example'), description: 'x'.repeat(2 * 1024 * 1024) };
    expect((await api.session().raw({ method: 'POST', url: '/api/auth/signup', body })).status).toBe(413);
  });

  it('creates one account from two identical concurrent calls', async () => {
    const body = signUpBody(newEmail());
    const before = api.accounts.length;
    const both = await Promise.all([1, 2].map(() => api.session().call(signUp, { body })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'emailAddressTaken' });
    expect(api.accounts.length).toBe(before + 1);
  });

  it.each([
    ['Password2024!', 'passwordCommon'],
    ['Grace.Hopper1!', 'passwordOwn'],
  ])('is refused where the new password is easy to guess: %s', async (guessable, code) => {
    const email = `grace.hopper@${(count += 1)}.example`;
    const chosen = { password: guessable, confirmPassword: guessable };
    const refused = { status: 400, body: { code: 'validationFailed', errors: [{ path: 'body.password', code }] } };
    expect(await api.session().call(signUp, { body: { ...signUpBody(email), ...chosen } })).toMatchObject(refused);
    const grace = await api.confirmed(email);
    await api.withCode(grace, email);
    expect(await grace.call(changePassword, { body: { oldPassword: password, ...chosen } })).toMatchObject(refused);
    await api.call(forgotPassword, { body: { email } });
    const { token } = parseLink((await api.mail('resetPassword', email)).link);
    expect(await api.call(resetPassword, { body: { token, ...chosen } })).toMatchObject(refused);
    // The refused password has not spent the link.
    const another = { password: 'Another-Horse-7?', confirmPassword: 'Another-Horse-7?' };
    expect((await api.call(resetPassword, { body: { token, ...another } })).status).toBe(200);
  });

  it('is validated only after access: unconfirmed users change nothing', async () => {
    const ada = await api.signedUp(newEmail());
    const body = { oldPassword: password, password: 'Another-Horse-7?', confirmPassword: 'Another-Horse-7?' };
    expect((await ada.call(changePassword, { body })).body).toMatchObject({ code: 'emailNotConfirmed' });
    expect((await api.call(changePassword, { body })).body).toMatchObject({ code: 'unauthenticated' });
  });
});

describe('secrets', () => {
  it('are neither in the log nor readable in the database', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    });
    const logged = await startAuthApi({
      server: { logger: { level: 'trace', stream } },
      onSignUp: async (_transaction, { surname }) => {
        if (surname === 'Fault') throw new Error('a fault in the middle');
      },
    });
    const ada = await logged.confirmed('ada@archive.example');
    const { code } =
      (await logged.withCode(ada, 'ada@archive.example'), await logged.mail('twoFactorCode', 'ada@archive.example'));
    await logged.call(logIn, { body: { email: 'ada@archive.example', password: 'Wrong-Horse-9!' } });
    await logged.session().call(signUp, { body: { ...signUpBody('eve@archive.example'), surname: 'Fault' } });
    const log = lines.join('');
    expect(log).toContain('a fault in the middle');
    const cookies = [...ada.cookies.values()].map(({ value }) => value);
    const link = (await logged.mail('confirmAddress', 'ada@archive.example')).link;
    const secrets = [password, 'Wrong-Horse-9!', ...cookies, new URL(link).searchParams.get('token') ?? '', code];
    for (const secret of [...secrets, 'ada@archive.example', 'eve@archive.example']) expect(log).not.toContain(secret);
    for (const table of ['auth_user', 'auth_session', 'auth_refresh_token', 'auth_mailed_token', 'auth_code']) {
      const { rows } = await logged.database.pool.query<{ row: string }>(`select t::text as row from ${table} t`);
      for (const { row } of rows) for (const secret of secrets.slice(0, -1)) expect(row).not.toContain(secret);
    }
  });
});
