import { confirmTwoFactorCode, deleteUser, logIn, refresh, requestTwoFactorCode } from '@nitrate/auth/contract';
import { password, startAuthApi } from './testing/start-auth-api';

const email = 'ada@archive.example';
const query = {};

async function start() {
  const api = await startAuthApi();
  const ada = await api.confirmed(email);
  const ask = async () => {
    api.letters.length = 0;
    const { body } = await ada.call(requestTwoFactorCode, { query });
    return { ...body, code: (await api.letter('twoFactorCode', email)).code };
  };
  const type = (code: string) => ada.call(confirmTwoFactorCode, { body: { code } });
  return { api, ada, ask, type };
}

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('the mailed code', () => {
  it('lets this session do what asks for one, for fifteen minutes, across a refresh', async () => {
    const { api, ada, ask, type } = await start();
    expect(await ada.call(deleteUser)).toMatchObject({ status: 403, body: { code: 'twoFactorRequired' } });
    const { code, sentTo } = await ask();
    expect(sentTo).toBe('a•••@archive.example');
    const until = api.clock.now.getTime() / 1000 + 900;
    expect(await type(code)).toMatchObject({ status: 200, body: { sub: ada.user.sub, exp2fa: until } });
    expect((await ada.call(refresh)).body).toMatchObject({ exp2fa: until });
    const elsewhere = api.session();
    expect((await elsewhere.call(logIn, { body: { email, password } })).body).toMatchObject({ exp2fa: null });
    expect(await elsewhere.call(deleteUser)).toMatchObject({ body: { code: 'twoFactorRequired' } });
    api.clock.pass(900);
    expect((await ada.call(refresh)).body).toMatchObject({ exp2fa: null });
    expect(await ada.call(deleteUser)).toMatchObject({ body: { code: 'twoFactorRequired' } });
  });

  it('counts once, for ten minutes, and only the latest one', async () => {
    const { api, ask, type } = await start();
    const first = await ask();
    const second = await ask();
    if (first.code !== second.code) expect((await type(first.code)).body).toMatchObject({ code: 'codeInvalid' });
    expect((await type(second.code)).status).toBe(200);
    expect((await type(second.code)).body).toMatchObject({ code: 'codeInvalid' });
    const late = await ask();
    api.clock.pass(600);
    expect((await type(late.code)).body).toMatchObject({ code: 'codeInvalid' });
  });

  it('is good for five tries, however many come at once', async () => {
    const { ask, type } = await start();
    const { code } = await ask();
    const answers = await Promise.all(Array.from({ length: 8 }, () => type(another(code))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
    expect((await type(code)).body).toMatchObject({ code: 'codeInvalid' });
  });

  it('is not typed by somebody else, nor mailed without end', async () => {
    const { api, ada, ask } = await start();
    const { code } = await ask();
    const bob = await api.confirmed('bob@archive.example');
    expect((await bob.call(confirmTwoFactorCode, { body: { code } })).body).toMatchObject({ code: 'codeInvalid' });
    expect((await api.session().call(requestTwoFactorCode, { query })).status).toBe(401);
    const statuses: number[] = [];
    for (let i = 0; i < 4; i += 1) statuses.push((await ada.call(requestTwoFactorCode, { query })).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
    expect((await bob.call(requestTwoFactorCode, { query })).status).toBe(200);
  });

  it('is six digits and nothing else', async () => {
    const { type } = await start();
    for (const code of ['', '12345', '1234567', '12345a', ' 123456', '１２３４５６']) {
      expect((await type(code)).body).toMatchObject({ code: 'validationFailed' });
    }
  });
});
