import {
  acknowledgeExpiration,
  changePassword,
  deleteUser,
  endOtherSessions,
  endSession,
  listSessions,
  logIn,
  refresh,
} from '@nitrate/auth/contract';
import { exportAuth } from './accounts/export-auth';
import { noAccess, password, startAuthApi } from './testing/start-auth-api';

const email = 'ada@archive.example';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function start() {
  const api = await startAuthApi();
  const ada = await api.confirmed(email);
  const phone = api.session({ headers: { 'user-agent': firefox } });
  await phone.call(logIn, { body: { email, password } });
  return { api, ada, phone };
}

describe('sessions', () => {
  it('are listed with browser and system, and a login from a new one is notified', async () => {
    const { api, ada, phone } = await start();
    expect(await api.mail('newDevice', email)).toMatchObject({ browser: 'Firefox', system: 'Linux' });
    await phone.call(logIn, { body: { email, password } });
    expect(api.mails.filter(({ kind }) => kind === 'newDevice')).toHaveLength(1);
    const { sessions } = (await ada.call(listSessions)).body;
    expect(sessions.map(({ current, browser }) => [current, browser])).toEqual([
      [false, 'Firefox'],
      [false, 'Firefox'],
      [true, null],
    ]);
  });

  it('are ended only by their own user, one or all others', async () => {
    const { api, ada, phone } = await start();
    const bob = await api.confirmed('bob@archive.example');
    const [foreign] = (await phone.call(listSessions)).body.sessions;
    const params = { session: foreign?.id ?? '' };
    expect((await bob.call(endSession, { params })).body).toMatchObject({ code: 'notFound' });
    expect((await bob.call(endSession, { params: { session: 'x' } })).body).toMatchObject({ code: 'notFound' });
    expect((await ada.call(endSession, { params })).status).toBe(200);
    expect([(await phone.call(listSessions)).status, (await phone.call(refresh)).status]).toEqual([401, 401]);
    await phone.call(logIn, { body: { email, password } });
    expect((await ada.call(endOtherSessions)).status).toBe(200);
    expect((await phone.call(refresh)).status).toBe(401);
    expect((await ada.call(listSessions)).body.sessions).toHaveLength(1);
    expect((await bob.call(listSessions)).status).toBe(200);
  });

  it('end when the password changes, except the one it was changed in', async () => {
    const { api, ada, phone } = await start();
    await api.withCode(ada, email);
    const next = { password: 'Another-Horse-7?', confirmPassword: 'Another-Horse-7?' };
    const wrong = await ada.call(changePassword, { body: { ...next, oldPassword: 'Wrong-Horse-7?' } });
    expect(wrong.body).toMatchObject({ code: 'invalidCredentials' });
    const changed = await ada.call(changePassword, { body: { ...next, oldPassword: password } });
    expect(changed).toMatchObject({ status: 200, body: { sub: ada.user.sub, exp2fa: expect.any(Number) } });
    expect((await phone.call(refresh)).status).toBe(401);
    expect((await ada.call(refresh)).status).toBe(200);
  });

  it('are invalid once their user is blocked', async () => {
    const { api, ada, phone } = await start();
    await api.database.pool.query('update auth_user set blocked_at = now()');
    expect((await ada.call(listSessions)).status).toBe(401);
    expect((await phone.call(refresh)).status).toBe(401);
    expect((await phone.call(logIn, { body: { email, password } })).body).toMatchObject({ code: 'invalidCredentials' });
  });
});

describe('deleting an account', () => {
  it('deletes all its rows, and other features erase their data in the same transaction', async () => {
    const { api, ada, phone } = await start();
    await api.withCode(ada, email);
    expect((await ada.call(deleteUser)).status).toBe(200);
    expect(api.erased).toEqual([{ userId: ada.user.sub, addresses: expect.arrayContaining([email]) }]);
    expect(await api.mail('accountDeleted', email)).toBeDefined();
    expect([(await ada.call(refresh)).status, (await phone.call(refresh)).status]).toEqual([200, 401]);
    for (const table of ['auth_user', 'auth_session', 'auth_refresh_token', 'auth_mailed_token', 'auth_device']) {
      expect((await api.database.pool.query(`select from ${table}`)).rowCount).toBe(0);
    }
  });

  it('fails as a whole when a feature cannot erase', async () => {
    const api = await startAuthApi({ erase: () => Promise.reject(new Error('cannot erase')) });
    const ada = await api.confirmed(email);
    await api.withCode(ada, email);
    expect((await ada.call(deleteUser)).status).toBe(500);
    expect((await ada.call(refresh)).status).toBe(200);
  });
});

describe('what a user holds', () => {
  it('is part of every reply with the user, and its end is acknowledged', async () => {
    const { api, ada } = await start();
    api.access.set(ada.user.sub, { ...noAccess, claims: ['TICKET'] });
    expect((await ada.call(refresh)).body).toMatchObject({ claims: ['TICKET'], expiredTicket: false });
    api.access.set(ada.user.sub, { ...noAccess, expiredTicket: true });
    expect((await ada.call(refresh)).body).toMatchObject({ expiredTicket: true, expirationAcknowledged: false });
    expect((await ada.call(acknowledgeExpiration)).body).toMatchObject({ expirationAcknowledged: true });
    expect((await ada.call(refresh)).body).toMatchObject({ expirationAcknowledged: true });
  });
});

describe('the data of a user', () => {
  it('are exported with everything else about them except hashes', async () => {
    const { api, ada } = await start();
    const exported = await exportAuth(api.database, ada.user.sub);
    expect(exported).toMatchObject({ account: { email }, sessions: [{}, { browser: 'Firefox' }], devices: [{}, {}] });
    const { rows } = await api.database.pool.query<{ secret: string }>(
      `select password_hash as secret from auth_user union all select encode(hash, 'hex') from auth_refresh_token`,
    );
    for (const { secret } of rows) expect(JSON.stringify(exported)).not.toContain(secret);
  });
});
