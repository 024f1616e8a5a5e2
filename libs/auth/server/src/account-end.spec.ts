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
import { giveClaim } from './store/claims';
import { password, startAuthApi } from './testing/start-auth-api';

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
  it('are listed with what the browser said, and a sign-in from a new one is told', async () => {
    const { api, ada, phone } = await start();
    expect(await api.letter('newDevice', email)).toMatchObject({ browser: 'Firefox', system: 'Linux' });
    await phone.call(logIn, { body: { email, password } });
    expect(api.letters.filter(({ kind }) => kind === 'newDevice')).toHaveLength(1);
    const { sessions } = (await ada.call(listSessions)).body;
    expect(sessions.map(({ current, browser }) => [current, browser])).toEqual([
      [false, 'Firefox'],
      [false, 'Firefox'],
      [true, null],
    ]);
  });

  it('are ended by their own user alone, one or all others', async () => {
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

  it('end with another password, all but the one it was changed in', async () => {
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

  it('mean nothing once their user is blocked', async () => {
    const { api, ada, phone } = await start();
    await api.database.pool.query('update auth_user set blocked_at = now()');
    expect((await ada.call(listSessions)).status).toBe(401);
    expect((await phone.call(refresh)).status).toBe(401);
    expect((await phone.call(logIn, { body: { email, password } })).body).toMatchObject({ code: 'invalidCredentials' });
  });
});

describe('the end of an account', () => {
  it('leaves nothing of it, and the other features erase theirs in the same transaction', async () => {
    const { api, ada, phone } = await start();
    await api.withCode(ada, email);
    expect((await ada.call(deleteUser)).status).toBe(200);
    expect(api.erased).toEqual([{ userId: ada.user.sub, addresses: expect.arrayContaining([email]) }]);
    expect(await api.letter('accountDeleted', email)).toBeDefined();
    expect([(await ada.call(refresh)).status, (await phone.call(refresh)).status]).toEqual([200, 401]);
    for (const table of ['auth_user', 'auth_session', 'auth_refresh_token', 'auth_mailed_token', 'auth_device']) {
      expect((await api.database.pool.query(`select from ${table}`)).rowCount).toBe(0);
    }
  });

  it('does not come when a feature cannot erase', async () => {
    const api = await startAuthApi({ erase: () => Promise.reject(new Error('in the way')) });
    const ada = await api.confirmed(email);
    await api.withCode(ada, email);
    expect((await ada.call(deleteUser)).status).toBe(500);
    expect((await ada.call(refresh)).status).toBe(200);
  });
});

describe('what a user holds', () => {
  it('shows while it runs, and afterwards as expired until that was acknowledged', async () => {
    const { api, ada } = await start();
    const validFrom = api.clock.now;
    const validUntil = new Date(validFrom.getTime() + 48 * 3_600_000);
    await giveClaim(api.database.db, ada.user.sub, { kind: 'TICKET', validFrom, validUntil });
    expect((await ada.call(refresh)).body).toMatchObject({ claims: ['TICKET'], expiredTicket: false });
    api.clock.pass(48 * 3600);
    expect((await ada.call(refresh)).body).toMatchObject({
      claims: [],
      expiredTicket: true,
      expirationAcknowledged: false,
    });
    expect((await ada.call(acknowledgeExpiration)).body).toMatchObject({ expirationAcknowledged: true });
    const again = { validFrom: api.clock.now, validUntil: null };
    await giveClaim(api.database.db, ada.user.sub, { kind: 'SUBSCRIPTION', ...again });
    expect((await ada.call(refresh)).body).toMatchObject({
      claims: ['SUBSCRIPTION'],
      b2cSubscriptionId: expect.any(String),
    });
  });

  it('is exported with everything else about them, but for what proves who they are', async () => {
    const { api, ada } = await start();
    const exported = await exportAuth(api.database, ada.user.sub);
    expect(exported).toMatchObject({ account: { email }, sessions: [{}, { browser: 'Firefox' }], devices: [{}, {}] });
    const { rows } = await api.database.pool.query<{ secret: string }>(
      `select password_hash as secret from auth_user union all select encode(hash, 'hex') from auth_refresh_token`,
    );
    for (const { secret } of rows) expect(JSON.stringify(exported)).not.toContain(secret);
  });
});
