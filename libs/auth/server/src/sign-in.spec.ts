import { logIn, logOut, refresh, signUp } from '@nitrate/auth/contract';
import { defineEndpoint } from '@nitrate/contract-kit';
import { route } from '@nitrate/http';
import Type from 'typebox';
import { password, signUpBody, startAuthApi } from './testing/start-auth-api';

const whoAmI = defineEndpoint({
  method: 'GET',
  url: '/who',
  summary: 'The current user',
  access: 'signedIn',
  reply: Type.Object({ userId: Type.String() }),
  refusals: [],
});

const start = (options: Parameters<typeof startAuthApi>[0] = {}) =>
  startAuthApi({ ...options, more: (app) => route(app, whoAmI, ({ viewer }) => ({ userId: viewer.userId })) });

describe('signing up, in and out', () => {
  it('signs up, authenticates the user, and mails a link in the requested language', async () => {
    const api = await start();
    const ada = api.session();
    const created = await ada.call(signUp, {
      body: { ...signUpBody('Ada@Archive.example'), lang: 'de', city: 'Köln' },
    });
    expect(created).toMatchObject({ status: 200, body: { roles: [], claims: [], exp2fa: null, expiredTicket: false } });
    expect((await ada.call(whoAmI)).body).toEqual({ userId: created.body.sub });
    expect(await api.mail('confirmAddress', 'Ada@Archive.example')).toMatchObject({
      lang: 'de',
      link: expect.stringMatching(`^https://films.example/de/id/confirm/${created.body.sub}\\?token=[\\w-]{43}$`),
    });
    expect(api.accounts).toEqual([
      expect.objectContaining({ userId: created.body.sub, city: 'Köln', newsletter: false }),
    ]);
  });

  it('logs in with another spelling of the address, and not with another password', async () => {
    const api = await start();
    const { user } = await api.signedUp('ada@archive.example');
    const browser = api.session();
    const right = await browser.call(logIn, { body: { email: 'ADA@archive.EXAMPLE', password } });
    expect(right).toMatchObject({ status: 200, body: { sub: user.sub } });
    const wrong = await api.session().call(logIn, { body: { email: 'ada@archive.example', password: `${password}x` } });
    expect(wrong).toMatchObject({ status: 403, body: { code: 'invalidCredentials' } });
    expect(wrong.headers['set-cookie']).toBeUndefined();
    const nobody = await api.session().call(logIn, { body: { email: 'bob@archive.example', password } });
    // The same but for the name of the request.
    const instance = expect.any(String) as string;
    expect({ ...nobody.body }).toEqual({ ...wrong.body, instance });
  });

  it('refreshes, replies empty without a session, and ends the session at logout', async () => {
    const api = await start();
    const ada = await api.signedUp('ada@archive.example');
    expect(await ada.call(refresh)).toMatchObject({ status: 200, body: { sub: ada.user.sub } });
    expect(await api.session().call(refresh)).toMatchObject({ status: 200, body: {} });

    const copy = new Map(ada.cookies);
    expect((await ada.call(logOut)).status).toBe(200);
    expect(ada.cookies.size).toBe(0);
    expect((await ada.call(whoAmI)).status).toBe(401);
    for (const [name, cookie] of copy) ada.cookies.set(name, cookie);
    expect((await ada.call(whoAmI)).status).toBe(401);
    const late = await ada.call(refresh);
    expect(late).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(ada.cookies.size).toBe(0);
  });
});
