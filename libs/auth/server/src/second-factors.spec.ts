import {
  addApp,
  addPasskey,
  beginApp,
  beginPasskey,
  beginPasskeyConfirmation,
  confirmAppCode,
  confirmPasskey,
  confirmRecoveryCode,
  confirmTwoFactorCode,
  deleteUser,
  listSecondFactors,
  logIn,
  refresh,
  removeSecondFactor,
  renameSecondFactor,
  replaceRecoveryCodes,
  requestTwoFactorCode,
} from '@nitrate/auth/contract';
import type { TestSession } from '@nitrate/testing-server';
import { Secret, TOTP } from 'otpauth';
import { resetSecondFactors } from './accounts/reset-second-factors';
import { attemptLimits } from './attempt-limits';
import { password, startAuthApi } from './testing/start-auth-api';
import { softwareAuthenticator } from './testing/software-authenticator';

const email = 'ada@archive.example';
const bobsEmail = 'bob@archive.example';
const app = 'Phone';

/** An account with a role, whose session has confirmed by a mailed code. */
async function start(role: 'ADMIN' | 'EDITOR' = 'EDITOR') {
  const api = await startAuthApi();
  const withRole = async (address: string) => {
    const session = await api.confirmed(address);
    await api.database.pool.query('update auth_user set roles = $2 where email = $1', [address, [role]]);
    await api.withCode(session, address);
    return session;
  };
  const ada = await withRole(email);
  const codeAt = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.clock.now.getTime() + steps * 30_000 });

  /** Sets up an app with the code of the last time step, so that the present one is left. */
  async function addedApp(session: TestSession = ada) {
    const { secret } = (await session.call(beginApp)).body;
    const added = await session.call(addApp, { body: { name: app, code: codeAt(secret, -1) } });
    expect(added.status).toBe(200);
    return { secret, recoveryCodes: added.body.recoveryCodes };
  }
  async function addedPasskey(session: TestSession = ada, name = 'Key') {
    const authenticator = softwareAuthenticator();
    const { options } = (await session.call(beginPasskey)).body;
    const added = await session.call(addPasskey, { body: { name, credential: authenticator.create(options) } });
    expect(added.status).toBe(200);
    return { authenticator, recoveryCodes: added.body.recoveryCodes };
  }
  /** Lets time pass in which the access token may have expired. */
  async function later(seconds: number) {
    api.clock.advance(seconds);
    await ada.call(refresh);
  }
  const optionsOf = async (session: TestSession = ada) => (await session.call(beginPasskeyConfirmation)).body.options;
  const confirmApp = (code: string, session: TestSession = ada) => session.call(confirmAppCode, { body: { code } });
  const confirmKey = (
    credential: ReturnType<ReturnType<typeof softwareAuthenticator>['get']>,
    session = ada as TestSession,
  ) => session.call(confirmPasskey, { body: { credential } });
  return { api, ada, withRole, codeAt, addedApp, addedPasskey, optionsOf, confirmApp, confirmKey, later };
}

const otherThan = (code: string) => String((Number(code) + 500_000) % 1_000_000).padStart(6, '0');
const codeInvalid = { status: 403, body: { code: 'codeInvalid' } };
const passkeyInvalid = { status: 403, body: { code: 'passkeyInvalid' } };

describe('an authenticator app', () => {
  it('confirms in place of the mailed code, which counts no longer', async () => {
    const { api, ada, addedApp, codeAt, confirmApp, later } = await start();
    await ada.call(requestTwoFactorCode);
    const mailed = (await api.mail('twoFactorCode', email)).code;
    const { secret, recoveryCodes } = await addedApp();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await ada.call(confirmTwoFactorCode, { body: { code: mailed } })).body).toMatchObject({
      code: 'mailedCodeRefused',
    });
    expect((await ada.call(requestTwoFactorCode)).body).toMatchObject({ code: 'mailedCodeRefused' });
    await later(15 * 60);
    expect((await ada.call(deleteUser)).body).toMatchObject({ code: 'twoFactorRequired' });
    const until = Math.floor(api.clock.now.getTime() / 1000) + 900;
    expect(await confirmApp(codeAt(secret))).toMatchObject({ status: 200, body: { exp2fa: until } });
    expect(api.mails).toContainEqual(expect.objectContaining({ kind: 'factorAdded', to: email, factor: app }));
    const { rows } = await api.database.pool.query<{ action: string }>('select action from audit_entry');
    expect(rows).toEqual([{ action: 'user.factorAdded' }]);
    expect((await ada.call(listSecondFactors)).body).toMatchObject({
      factors: [{ kind: 'app', name: app, lastUsedAt: api.clock.now.toISOString() }],
      recoveryCodesLeft: 10,
    });
    expect((await ada.call(deleteUser)).status).toBe(200);
  });

  it('ends the confirmations of other sessions', async () => {
    const { api, ada, addedApp } = await start();
    const elsewhere = api.session();
    await elsewhere.call(logIn, { body: { email, password } });
    await api.withCode(elsewhere, email);
    await addedApp();
    expect((await elsewhere.call(replaceRecoveryCodes)).body).toMatchObject({ code: 'twoFactorRequired' });
    expect((await ada.call(replaceRecoveryCodes)).status).toBe(200);
  });

  it('has codes that count once, also at once, and none of an earlier time step', async () => {
    const { api, addedApp, codeAt, confirmApp } = await start();
    const { secret } = await addedApp();
    expect(await confirmApp(codeAt(secret, -1))).toMatchObject(codeInvalid);
    const both = await Promise.all([1, 2].map(() => confirmApp(codeAt(secret))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect((await confirmApp(codeAt(secret, 1))).status).toBe(200);
    expect(await confirmApp(codeAt(secret))).toMatchObject(codeInvalid);
    api.clock.advance(60);
    expect(await confirmApp(codeAt(secret, -1))).toMatchObject(codeInvalid);
    expect((await confirmApp(codeAt(secret))).status).toBe(200);
  });

  it('makes wrong codes wait, whatever right ones are between, and none but wrong ones', async () => {
    const { api, addedApp, codeAt, confirmApp } = await start();
    const { secret } = await addedApp();
    for (let n = 0; n < attemptLimits.codeAttempt.freeAttempts - 1; n += 1) {
      api.clock.advance(30);
      expect(await confirmApp(otherThan(codeAt(secret)))).toMatchObject(codeInvalid);
      expect((await confirmApp(codeAt(secret))).status).toBe(200);
    }
    api.clock.advance(30);
    expect(await confirmApp(otherThan(codeAt(secret)))).toMatchObject(codeInvalid);
    expect(await confirmApp(codeAt(secret))).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
  });

  it('is set up once by the code of its secret, in the session that began', async () => {
    const { api, ada, withRole, codeAt } = await start();
    const bob = await withRole(bobsEmail);
    const { secret, uri } = (await ada.call(beginApp)).body;
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    const body = { name: app, code: codeAt(secret) };
    expect(await ada.call(addApp, { body: { name: app, code: otherThan(body.code) } })).toMatchObject(codeInvalid);
    expect(await bob.call(addApp, { body })).toMatchObject(codeInvalid);
    const both = await Promise.all([1, 2].map(() => ada.call(addApp, { body })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    const { rows } = await api.database.pool.query<{ row: string }>('select t::text as row from auth_factor t');
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(secret);
  });

  it('is not set up after fifteen minutes', async () => {
    const { api, ada, codeAt, later } = await start();
    const { secret } = (await ada.call(beginApp)).body;
    await later(15 * 60);
    await api.withCode(ada, email);
    expect(await ada.call(addApp, { body: { name: app, code: codeAt(secret) } })).toMatchObject(codeInvalid);
  });
});

describe('a passkey', () => {
  it('confirms, one of several with names', async () => {
    const { api, ada, addedPasskey, optionsOf, confirmKey, later } = await start();
    const { authenticator: first } = await addedPasskey(ada, 'Laptop');
    const { authenticator: second, recoveryCodes } = await addedPasskey(ada, 'Key');
    // The codes of the first one stay.
    expect(recoveryCodes).toEqual([]);
    await later(15 * 60);
    for (const authenticator of [first, second, first]) {
      expect((await confirmKey(authenticator.get(await optionsOf()))).status).toBe(200);
    }
    const { factors } = (await ada.call(listSecondFactors)).body;
    expect(factors).toMatchObject([
      { kind: 'passkey', name: 'Laptop', lastUsedAt: api.clock.now.toISOString() },
      { kind: 'passkey', name: 'Key' },
    ]);
  });

  it.each([
    ['at another origin', { origin: 'https://films.example.attacker.example' }],
    ['for another site', { rpId: 'attacker.example' }],
    ['whose user is not verified', { isUserVerified: false }],
    ['that has counted less, as a copy does', { counter: 1 }],
    ['that has not counted', { counter: 2 }],
  ])('is refused %s', async (_what, answering) => {
    const { api, addedPasskey, optionsOf, confirmKey } = await start();
    const { authenticator } = await addedPasskey();
    expect((await confirmKey(authenticator.get(await optionsOf()))).status).toBe(200);
    api.events.length = 0;
    expect(await confirmKey(authenticator.get(await optionsOf(), answering))).toMatchObject(passkeyInvalid);
    expect(api.events).toMatchObject([{ event: 'code.failed', by: 'passkey' }]);
    expect((await confirmKey(authenticator.get(await optionsOf(), { counter: 9 }))).status).toBe(200);
  });

  it('answers to each challenge once, within five minutes, also at once', async () => {
    const { api, addedPasskey, optionsOf, confirmKey } = await start();
    const { authenticator } = await addedPasskey();
    const response = authenticator.get(await optionsOf());
    const both = await Promise.all([1, 2].map(() => confirmKey(response)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await confirmKey(response)).toMatchObject(passkeyInvalid);
    const late = authenticator.get(await optionsOf());
    api.clock.advance(5 * 60);
    expect(await confirmKey(late)).toMatchObject(passkeyInvalid);
  });

  it('is neither that of another user, nor answers to their challenge', async () => {
    const { api, ada, withRole, addedPasskey, optionsOf, confirmKey } = await start();
    const bob = await withRole(bobsEmail);
    const { authenticator: adas } = await addedPasskey(ada);
    const { authenticator: bobs } = await addedPasskey(bob);
    expect(await confirmKey(bobs.get(await optionsOf(ada)), ada)).toMatchObject(passkeyInvalid);
    await optionsOf(ada);
    expect(await confirmKey(adas.get(await optionsOf(bob)), ada)).toMatchObject(passkeyInvalid);
    const elsewhere = api.session();
    await elsewhere.call(logIn, { body: { email, password } });
    await optionsOf(elsewhere);
    expect(await confirmKey(adas.get(await optionsOf(ada)), elsewhere)).toMatchObject(passkeyInvalid);
  });

  it.each([
    ['at another origin', { origin: 'https://attacker.example' }],
    ['for another site', { rpId: 'attacker.example' }],
    ['whose user is not verified', { isUserVerified: false }],
  ])('is not added %s', async (_what, answering) => {
    const { ada } = await start();
    const { options } = (await ada.call(beginPasskey)).body;
    const credential = softwareAuthenticator().create(options, answering);
    expect(await ada.call(addPasskey, { body: { name: 'Key', credential } })).toMatchObject(passkeyInvalid);
    expect((await ada.call(listSecondFactors)).body.factors).toEqual([]);
  });

  it('is added once, and by the challenge of its session alone', async () => {
    const { ada, withRole } = await start();
    const bob = await withRole(bobsEmail);
    const { options } = (await ada.call(beginPasskey)).body;
    const body = { name: 'Key', credential: softwareAuthenticator().create(options) };
    await bob.call(beginPasskey);
    expect(await bob.call(addPasskey, { body })).toMatchObject(passkeyInvalid);
    const both = await Promise.all([1, 2].map(() => ada.call(addPasskey, { body })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('that another account has is not added', async () => {
    const { ada, withRole, addedPasskey } = await start();
    const bob = await withRole(bobsEmail);
    const { authenticator } = await addedPasskey(ada);
    const { options } = (await bob.call(beginPasskey)).body;
    const credential = authenticator.create(options);
    expect(await bob.call(addPasskey, { body: { name: 'Key', credential } })).toMatchObject(passkeyInvalid);
  });

  it('is one of at most ten', async () => {
    const { ada, addedPasskey } = await start();
    for (let n = 0; n < 10; n += 1) await addedPasskey();
    expect((await ada.call(beginPasskey)).body).toMatchObject({ code: 'tooManyFactors' });
    expect((await ada.call(beginApp)).body).toMatchObject({ code: 'tooManyFactors' });
  });
});

describe('recovery codes', () => {
  it('confirm once each, however they are typed, also at once, and their owner is mailed', async () => {
    const { api, ada, addedApp, later } = await start();
    const [first = '', second = ''] = (await addedApp()).recoveryCodes;
    const recover = (code: string) => ada.call(confirmRecoveryCode, { body: { code } });
    await later(15 * 60);
    expect((await recover(first.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect(await recover(first)).toMatchObject(codeInvalid);
    const both = await Promise.all([1, 2].map(() => recover(second)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await recover('ABCD-EFGH-JKLM-NPQR')).toMatchObject(codeInvalid);
    const mails = api.mails.filter(({ kind }) => kind === 'recoveryCodeUsed');
    expect(mails).toMatchObject([{ to: email, left: 9 }, { left: 8 }]);
    expect(api.events.map(({ event }) => event)).toContain('recoveryCode.used');
  });

  it('are replaced all at once, and not of another user', async () => {
    const { ada, withRole, addedApp } = await start();
    const bob = await withRole(bobsEmail);
    const { recoveryCodes: former } = await addedApp();
    const { recoveryCodes } = (await ada.call(replaceRecoveryCodes)).body;
    const recover = (code = '', session: TestSession = ada) => session.call(confirmRecoveryCode, { body: { code } });
    expect(await recover(former[0])).toMatchObject(codeInvalid);
    expect(await recover(recoveryCodes[0], bob)).toMatchObject(codeInvalid);
    expect((await recover(recoveryCodes[0])).status).toBe(200);
  });

  it('are not readable in the database', async () => {
    const { api, addedApp } = await start();
    const { recoveryCodes } = await addedApp();
    const { rows } = await api.database.pool.query<{ row: string }>('select t::text as row from auth_recovery_code t');
    expect(rows).toHaveLength(10);
    for (const code of recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
  });

  it('need a second factor', async () => {
    const { ada } = await start();
    expect((await ada.call(replaceRecoveryCodes)).body).toMatchObject({ code: 'notFound' });
  });
});

describe('second factors', () => {
  it('are renamed and removed by their owner alone; with the last one, the recovery codes', async () => {
    const { api, ada, withRole, addedApp, addedPasskey } = await start();
    const bob = await withRole(bobsEmail);
    const { recoveryCodes } = await addedApp();
    await addedPasskey();
    const [first, second] = (await ada.call(listSecondFactors)).body.factors.map(({ id }) => ({ factor: id }));
    if (!first || !second) throw new Error('There are two.');
    const name = 'Old phone';
    for (const params of [first, { factor: 'x' }]) {
      expect((await bob.call(renameSecondFactor, { params, body: { name } })).body).toMatchObject({ code: 'notFound' });
      expect((await bob.call(removeSecondFactor, { params })).body).toMatchObject({ code: 'notFound' });
    }
    expect((await ada.call(renameSecondFactor, { params: first, body: { name } })).body).toMatchObject({ name });
    expect((await ada.call(removeSecondFactor, { params: first })).status).toBe(200);
    expect((await ada.call(listSecondFactors)).body).toMatchObject({
      factors: [{ name: 'Key' }],
      recoveryCodesLeft: 10,
    });
    expect((await ada.call(removeSecondFactor, { params: second })).status).toBe(200);
    expect((await ada.call(listSecondFactors)).body).toEqual({ factors: [], recoveryCodesLeft: 0 });
    const recovery = await ada.call(confirmRecoveryCode, { body: { code: recoveryCodes[0] ?? '' } });
    expect(recovery).toMatchObject(codeInvalid);
    expect(api.mails.filter(({ kind }) => kind === 'factorRemoved')).toMatchObject([
      { factor: name },
      { factor: 'Key' },
    ]);
    expect((await ada.call(requestTwoFactorCode)).status).toBe(200);
  });

  it('are set up by those with a role, after they have confirmed', async () => {
    const { api, ada, later } = await start();
    const user = await api.confirmed('eve@archive.example');
    for (const endpoint of [beginApp, beginPasskey]) {
      expect((await user.call(endpoint)).body).toMatchObject({ code: 'forbidden' });
    }
    await later(15 * 60);
    for (const endpoint of [beginApp, beginPasskey]) {
      expect((await ada.call(endpoint)).body).toMatchObject({ code: 'twoFactorRequired' });
    }
  });

  it('are what an ADMIN needs; a mailed code suffices to set one up, and for nothing else', async () => {
    const { ada, addedApp, withRole } = await start('ADMIN');
    await withRole(bobsEmail);
    expect((await ada.call(deleteUser)).body).toMatchObject({ code: 'secondFactorRequired' });
    await addedApp();
    expect((await ada.call(deleteUser)).status).toBe(200);
  });

  it('are needed again by an ADMIN who has removed the last one', async () => {
    const { ada, addedApp } = await start('ADMIN');
    await addedApp();
    const [added] = (await ada.call(listSecondFactors)).body.factors;
    await ada.call(removeSecondFactor, { params: { factor: added?.id ?? '' } });
    expect((await ada.call(deleteUser)).body).toMatchObject({ code: 'secondFactorRequired' });
  });

  it('that are lost are removed by a command, which ends all sessions and mails the owner', async () => {
    const { api, ada, addedApp, addedPasskey } = await start('ADMIN');
    await addedApp();
    await addedPasskey();
    const recorded: unknown[] = [];
    const security = { record: (...entry: unknown[]) => void recorded.push(entry[1]) };
    const mails = { factorsReset: async (_source: unknown, mail: { to: string }) => void recorded.push(mail.to) };
    const deps = { database: api.database, mails, security, log: { warn: () => undefined, info: () => undefined } };
    expect(await resetSecondFactors(deps, 'nobody@archive.example')).toBe('unknown');
    expect(await resetSecondFactors(deps, email.toUpperCase())).toBe('reset');
    expect(await resetSecondFactors(deps, email)).toBe('nothingToReset');
    expect(recorded).toEqual([email, 'factor.removed']);
    expect((await ada.call(listSecondFactors)).status).toBe(401);
    await ada.call(logIn, { body: { email, password } });
    expect((await ada.call(listSecondFactors)).body).toEqual({ factors: [], recoveryCodesLeft: 0 });
    const { rows } = await api.database.pool.query<object>(
      `select actor, before, after from audit_entry where action = 'user.factorsReset'`,
    );
    expect(rows).toEqual([{ actor: null, before: { kinds: ['app', 'passkey'] }, after: { kinds: [] } }]);
  });
});
