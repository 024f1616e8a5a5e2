import { confirmTwoFactorCode, deleteUser, logIn, refresh, requestTwoFactorCode } from '@nitrate/auth/contract';
import { attemptLimits } from './attempt-limits';
import { password, startAuthApi } from './testing/start-auth-api';

const email = 'ada@archive.example';
const query = {};

async function start() {
  const api = await startAuthApi();
  const ada = await api.confirmed(email);
  const requestCode = async () => {
    api.mails.length = 0;
    const { body } = await ada.call(requestTwoFactorCode, { query });
    return { ...body, code: (await api.mail('twoFactorCode', email)).code };
  };
  const confirm = (code: string) => ada.call(confirmTwoFactorCode, { body: { code } });
  return { api, ada, requestCode, confirm };
}

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('the mailed code', () => {
  it('unlocks this session for fifteen minutes, across a refresh', async () => {
    const { api, ada, requestCode, confirm } = await start();
    expect(await ada.call(deleteUser)).toMatchObject({ status: 403, body: { code: 'twoFactorRequired' } });
    const { code, sentTo } = await requestCode();
    expect(sentTo).toBe('a•••@archive.example');
    const until = api.clock.now.getTime() / 1000 + 900;
    expect(await confirm(code)).toMatchObject({ status: 200, body: { sub: ada.user.sub, exp2fa: until } });
    expect((await ada.call(refresh)).body).toMatchObject({ exp2fa: until });
    const elsewhere = api.session();
    expect((await elsewhere.call(logIn, { body: { email, password } })).body).toMatchObject({ exp2fa: null });
    expect(await elsewhere.call(deleteUser)).toMatchObject({ body: { code: 'twoFactorRequired' } });
    api.clock.advance(900);
    expect((await ada.call(refresh)).body).toMatchObject({ exp2fa: null });
    expect(await ada.call(deleteUser)).toMatchObject({ body: { code: 'twoFactorRequired' } });
  });

  it('is valid once, for ten minutes, and only the latest one', async () => {
    const { api, requestCode, confirm } = await start();
    const first = await requestCode();
    const second = await requestCode();
    if (first.code !== second.code) expect((await confirm(first.code)).body).toMatchObject({ code: 'codeInvalid' });
    expect((await confirm(second.code)).status).toBe(200);
    expect((await confirm(second.code)).body).toMatchObject({ code: 'codeInvalid' });
    const late = await requestCode();
    api.clock.advance(600);
    expect((await confirm(late.code)).body).toMatchObject({ code: 'codeInvalid' });
  });

  it('allows five attempts, also concurrent ones', async () => {
    const { requestCode, confirm } = await start();
    const { code } = await requestCode();
    const replies = await Promise.all(Array.from({ length: 8 }, () => confirm(another(code))));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([403]));
    expect((await confirm(code)).body).toMatchObject({ code: 'codeInvalid' });
  });

  it('is invalid for another user, and is not mailed without limit', async () => {
    const { api, ada, requestCode } = await start();
    const { code } = await requestCode();
    const bob = await api.confirmed('bob@archive.example');
    expect((await bob.call(confirmTwoFactorCode, { body: { code } })).body).toMatchObject({ code: 'codeInvalid' });
    expect((await api.session().call(requestTwoFactorCode, { query })).status).toBe(401);
    const statuses: number[] = [];
    for (let i = 0; i < 4; i += 1) statuses.push((await ada.call(requestTwoFactorCode, { query })).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
    expect((await bob.call(requestTwoFactorCode, { query })).status).toBe(200);
  });

  it('is mailed and confirmed as often as somebody works who never mistypes it', async () => {
    const { api, ada, confirm } = await start();
    for (let hour = 0; hour < 24; hour += 0.25) {
      await ada.call(refresh);
      api.mails.length = 0;
      expect([hour, (await ada.call(requestTwoFactorCode, { query })).status]).toEqual([hour, 200]);
      expect([hour, (await confirm((await api.mail('twoFactorCode', email)).code)).status]).toEqual([hour, 200]);
      api.clock.advance(15 * 60);
    }
  });

  it('makes wrong ones wait, across several codes and whatever right ones are between', async () => {
    const { api, requestCode, confirm } = await start();
    for (let n = 0; n < attemptLimits.codeAttempt.freeAttempts - 1; n += 1) {
      const { code } = await requestCode();
      expect((await confirm(another(code))).body).toMatchObject({ code: 'codeInvalid' });
      expect((await confirm(code)).status).toBe(200);
    }
    const { code } = await requestCode();
    expect((await confirm(another(code))).body).toMatchObject({ code: 'codeInvalid' });
    const refused = await confirm(code);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    api.clock.advance(60);
    expect((await confirm(code)).status).toBe(200);
  });

  it('has exactly six digits', async () => {
    const { confirm } = await start();
    for (const code of ['', '12345', '1234567', '12345a', ' 123456', '１２３４５６']) {
      expect((await confirm(code)).body).toMatchObject({ code: 'validationFailed' });
    }
  });
});
