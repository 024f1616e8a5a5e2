import type { UserDetails, UserPage } from '@nitrate/admin-management/contract';
import { findJobs } from '@nitrate/jobs';
import { parse } from 'csv-parse/sync';
import { startApi } from '../testing/start-api';

jest.setTimeout(60_000);

const password = 'Correct-4-horses!';
const uuid = (n: number) => `0199a000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** People of an archive: address, name, surname, and what is special about them. */
const people: [email: string, name: string, surname: string, sql?: string][] = [
  ['lotte@film.example', 'Lotte', 'Reiniger', `roles = '{EDITOR}'`],
  ['ella@bergmann.example', 'Ella', 'Bergmann-Michel', 'confirmed_at = null'],
  ['asta@kino.example', '=1+1', 'Nielsen', 'blocked_at = now()'],
  ['OTTO_1@kino.example', 'Özgür', 'Äther', `last_login_at = '2026-11-01'`],
  ['mia@library.example', 'Mia', 'May'],
];

/** An archive with people and one administrator, who has entered a code. The tests share it, because it takes seconds. */
async function start() {
  const { app, database } = await startApi();
  const { pool } = database;
  for (const [index, [email, name, surname, change]] of people.entries()) {
    const id = uuid(index + 1);
    await pool.query(
      `insert into auth_user (id, email, email_key, password_hash, lang, confirmed_at, created_at)
       values ($1, $2, lower($2), '', 'de', now(), timestamptz '2026-01-01' + $3 * interval '1 day')`,
      [id, email, index],
    );
    await pool.query('insert into account_profile (user_id, name, surname, changed_at) values ($1, $2, $3, now())', [
      ...[id, name, surname],
    ]);
    if (change) await pool.query(`update auth_user set ${change} where id = $1`, [id]);
  }
  let calls = 0;
  const browser = async (email = `greta-${calls}@library.example`) => {
    const signedUp = await app.inject({
      method: 'POST',
      url: '/api/auth/signup',
      remoteAddress: `192.0.2.${(calls += 1)}`,
      payload: { email, confirmEmail: email, password, confirmPassword: password, name: 'Ada', surname: 'Admin' },
    });
    const cookie = signedUp.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    await pool.query('update auth_user set confirmed_at = now() where email = $1', [email]);
    const call = async <T = { code?: string }>(
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      url: string,
      body?: object,
    ) => {
      const reply = await app.inject({
        method,
        url: `/api${url}`,
        headers: { cookie },
        ...(body && { payload: body }),
      });
      const isJson = String(reply.headers['content-type']).includes('json');
      return { status: reply.statusCode, text: reply.payload, body: (isJson ? reply.json() : {}) as T };
    };
    return { call, email, id: signedUp.json<{ sub: string }>().sub };
  };
  const admin = await browser('admin@archive.example');
  /** Makes somebody an administrator who has set up an authenticator app. */
  const makeAdmin = async (id: string) => {
    await pool.query(`update auth_user set roles = '{ADMIN}' where id = $1`, [id]);
    await pool.query(
      `insert into auth_factor (id, user_id, kind, name, created_at, sealed_secret, last_step)
       values (gen_random_uuid(), $1, 'app', 'Phone', now(), '', 0)`,
      [id],
    );
  };
  await makeAdmin(admin.id);
  const enterCode = () => pool.query(`update auth_session set two_factor_until = now() + interval '10 minutes'`);
  await enterCode();
  const emails = async (query: string) => {
    const { body } = await admin.call<UserPage>('GET', `/admin/users?${query}`);
    return body.users.map(({ email }) => email.split('@')[0]?.toLowerCase());
  };
  const audited = async (userId: string) => {
    const trail = `/admin/audit?targetKind=user&targetId=${userId}`;
    const { body } = await admin.call<{ entries: { action: string }[] }>('GET', trail);
    return body.entries.map(({ action }) => action);
  };
  return { app, database, browser, admin, makeAdmin, emails, audited, enterCode };
}

let archive: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  archive = await start();
});

describe('the list of users', () => {
  it('is searched by the beginning of an address or a name, in any case, and literally', async () => {
    const { emails } = archive;
    const found = async (q: string) => (await emails(`q=${encodeURIComponent(q)}`)).sort();
    expect(await found('LOTTE@')).toEqual(['lotte']);
    expect(await found('reini')).toEqual(['lotte']);
    expect(await found('ella  berg')).toEqual(['ella']);
    expect(await found('ÄTHER')).toEqual(['otto_1']);
    expect(await found('özgür ä')).toEqual(['otto_1']);
    expect(await found('otto_')).toEqual(['otto_1']);
    expect(await found('o%')).toEqual([]);
    expect(await found('michel')).toEqual([]);
  });

  it('is filtered by role, state and what users have', async () => {
    const { database, emails } = archive;
    const { pool } = database;
    await pool.query(
      `insert into subscription (id, user_id, plan, kind, status, provider, period_start, created_at, updated_at, ended_at)
       values ($1, $2, 'monthly', 'month', 'active', 'granted', now(), now(), now(), null),
              ($3, $4, 'monthly', 'month', 'expired', 'granted', now(), now(), now(), now())`,
      [uuid(101), uuid(1), uuid(102), uuid(2)],
    );
    await pool.query(
      `insert into ticket (id, user_id, plan, hours, provider, purchased_at, starts_by, started_at, refunded_at)
       values ($1, $2, 'ticket', 48, 'granted', now(), now() + interval '30 days', null, null),
              ($3, $4, 'ticket', 48, 'granted', now(), now(), now() - interval '48 hours', null),
              ($5, $6, 'ticket', 48, 'granted', now(), now(), now(), now())`,
      [uuid(201), uuid(3), uuid(202), uuid(4), uuid(203), uuid(5)],
    );
    await pool.query(
      `insert into organisation (id, name, slug, seats, valid_from, valid_until, created_at)
       values ($1, 'Library', 'library', null, now() - interval '1 day', null, now()),
              ($2, 'Kino', 'kino', null, now() - interval '2 days', now() - interval '1 day', now())`,
      [uuid(301), uuid(302)],
    );
    await pool.query(
      `insert into organisation_domain (domain, organisation_id)
       values ('library.example', $1), ('kino.example', $2)`,
      [uuid(301), uuid(302)],
    );
    expect(await emails('role=EDITOR')).toEqual(['lotte']);
    expect(await emails('role=ADMIN')).toEqual(['admin']);
    expect((await emails('role=USER')).sort()).toEqual(['asta', 'ella', 'mia', 'otto_1']);
    expect(await emails('blocked=true')).toEqual(['asta']);
    expect(await emails('confirmed=false')).toEqual(['ella']);
    expect(await emails('has=subscription')).toEqual(['lotte']);
    expect(await emails('has=ticket')).toEqual(['asta']);
    expect(await emails('has=organisation')).toEqual(['mia']);
    expect(await emails('has=ticket&blocked=false')).toEqual([]);
  });

  it('is sorted in both directions and read in pages', async () => {
    const { admin, emails } = archive;
    expect(await emails('sort=created')).toEqual(['admin', 'mia', 'otto_1', 'asta', 'ella', 'lotte']);
    expect(await emails('sort=created&direction=asc&size=2&page=2')).toEqual(['asta', 'otto_1']);
    expect(await emails('sort=email&direction=asc')).toEqual(['admin', 'asta', 'ella', 'lotte', 'mia', 'otto_1']);
    expect(await emails('sort=name&direction=asc&size=2')).toEqual(['admin', 'ella']);
    expect((await emails('sort=lastLogin')).slice(0, 2)).toEqual(['admin', 'otto_1']);
    expect((await emails('sort=lastLogin&direction=asc')).slice(-2)).toEqual(['otto_1', 'admin']);
    const { body } = await admin.call<UserPage>('GET', '/admin/users?size=2&page=9');
    expect(body).toMatchObject({ users: [{}, {}], page: 3, total: 6, isEstimate: false });
    expect((await admin.call('GET', '/admin/users?sort=password')).body.code).toBe('validationFailed');
  });

  it('is a CSV file of the same users, safe for spreadsheets', async () => {
    const { admin } = archive;
    for (const query of ['', 'role=USER', 'q=a', 'blocked=true']) {
      const { body } = await admin.call<UserPage>('GET', `/admin/users?${query}`);
      const { text } = await admin.call('GET', `/admin/users.csv?${query}`);
      const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[];
      expect(rows.map(({ id }) => id).sort()).toEqual(body.users.map(({ id }) => id).sort());
      expect(rows).toHaveLength(body.total);
    }
    const { text } = await admin.call('GET', '/admin/users.csv?blocked=true');
    expect(parse(text, { bom: true, columns: true })).toEqual([
      expect.objectContaining({
        email: 'asta@kino.example',
        name: "'=1+1",
        surname: 'Nielsen',
        roles: '',
        language: 'de',
      }),
    ]);
  });
});

describe('a user', () => {
  it('is shown with sessions, purchases and what entitles them', async () => {
    const { admin, browser, database } = archive;
    const { id, email } = await browser();
    await database.pool.query(
      `insert into ticket (id, user_id, plan, hours, provider, purchased_at, starts_by)
       values ($1, $2, 'ticket', 48, 'granted', now(), now() + interval '30 days')`,
      [uuid(204), id],
    );
    const { body } = await admin.call<UserDetails>('GET', `/admin/users/${id}`);
    expect(body).toMatchObject({
      email,
      name: 'Ada',
      surname: 'Admin',
      roles: [],
      blockedAt: null,
      newEmail: null,
      hasPassword: true,
      subscription: null,
      lastLoginAt: expect.any(String) as string,
      sessions: [{ current: false, active: true }],
      entitlements: [
        { source: 'domain', name: 'Library', state: 'holds' },
        { source: 'ticket', state: 'notStarted' },
      ],
      tickets: [{ plan: 'ticket', state: 'unused' }],
    });
    expect(JSON.stringify(body)).not.toContain('argon2');
    expect((await admin.call('GET', `/admin/users/${uuid(999)}`)).body.code).toBe('notFound');
  });

  it('has a subscription in the same state as in the list of subscriptions', async () => {
    const { admin, browser, database } = archive;
    const { id } = await browser();
    // Nothing renews it, and its end has not been written yet.
    await database.pool.query(
      `insert into subscription (id, user_id, plan, kind, status, provider, provider_id, period_start, period_end,
         cancel_at_period_end, created_at, updated_at)
       values ($1, $2, 'monthly', 'month', 'active', 'sandbox', 'over', now() - interval '31 days',
         now() - interval '1 day', true, now(), now())`,
      [uuid(103), id],
    );
    const [user, subscription] = await Promise.all([
      admin.call<UserDetails>('GET', `/admin/users/${id}`),
      admin.call<{ state: string }>('GET', `/admin/subscriptions/${uuid(103)}`),
    ]);
    expect([user.body.subscription?.state, subscription.body.state]).toEqual(['expired', 'expired']);
  });

  it('is out at once when blocked, and in again when unblocked', async () => {
    const { admin, browser, audited } = archive;
    const user = await browser();
    expect((await user.call('GET', '/auth/user/sessions')).status).toBe(200);
    expect((await admin.call('PUT', `/admin/users/${user.id}/block`)).status).toBe(200);
    expect((await user.call('GET', '/auth/user/sessions')).body.code).toBe('unauthenticated');
    const login = { email: user.email, password };
    expect((await user.call('POST', '/auth/login', login)).body.code).toBe('invalidCredentials');
    expect((await admin.call('POST', `/admin/users/${user.id}/mails`, { mail: 'reset' })).body.code).toBe(
      'accountBlocked',
    );
    expect((await admin.call('DELETE', `/admin/users/${user.id}/block`)).status).toBe(200);
    // The session that was ended stays ended.
    expect((await user.call('GET', '/auth/user/sessions')).body.code).toBe('unauthenticated');
    expect((await user.call('POST', '/auth/login', login)).status).toBe(200);
    expect(await audited(user.id)).toEqual(['user.unblocked', 'user.blocked']);
  });

  it('gets and loses roles, which take effect at once', async () => {
    const { admin, browser, audited } = archive;
    const user = await browser();
    const give = (roles: string[]) => admin.call('PUT', `/admin/users/${user.id}/roles`, { roles });
    expect((await user.call('GET', '/admin/users')).body.code).toBe('forbidden');
    expect((await give(['EDITOR', 'ADMIN'])).status).toBe(200);
    expect((await user.call('GET', '/admin/users')).body.code).toBe('secondFactorRequired');
    expect((await give([])).status).toBe(200);
    expect((await give([])).status).toBe(200);
    expect((await user.call('GET', '/admin/users')).body.code).toBe('forbidden');
    expect(await audited(user.id)).toEqual(['user.rolesChanged', 'user.rolesChanged']);
    const unconfirmed = await admin.call('PUT', `/admin/users/${uuid(2)}/roles`, { roles: ['ADMIN'] });
    expect(unconfirmed.body.code).toBe('accountNotConfirmed');
    expect((await give(['OWNER'])).body.code).toBe('validationFailed');
  });

  it('loses one session or all, but not the one that is asked from', async () => {
    const { admin, browser, audited } = archive;
    const user = await browser();
    const { body } = await admin.call<UserDetails>('GET', `/admin/users/${user.id}`);
    const session = `/admin/users/${user.id}/sessions/${body.sessions[0]?.id}`;
    const foreign = session.replace(user.id, uuid(1));
    expect((await admin.call('DELETE', foreign)).body.code).toBe('notFound');
    expect((await admin.call('DELETE', session)).status).toBe(200);
    expect((await user.call('GET', '/auth/user/sessions')).body.code).toBe('unauthenticated');
    expect((await admin.call('DELETE', `/admin/users/${admin.id}/sessions`)).status).toBe(200);
    expect((await admin.call('GET', '/admin/users')).status).toBe(200);
    expect(await audited(user.id)).toEqual(['user.sessionEnded']);
  });

  it('is confirmed, and mailed links in a job', async () => {
    const { admin, database, audited } = archive;
    const ella = `/admin/users/${uuid(2)}`;
    const links = async () => (await findJobs(database, { queue: 'auth.link' })).length;
    const before = await links();
    expect((await admin.call('POST', `${ella}/mails`, { mail: 'confirm' })).status).toBe(200);
    expect((await admin.call('POST', `${ella}/mails`, { mail: 'reset' })).status).toBe(200);
    expect(await links()).toBe(before + 2);
    expect((await admin.call('POST', `${ella}/confirm`)).status).toBe(200);
    expect((await admin.call('POST', `${ella}/mails`, { mail: 'confirm' })).body.code).toBe('accountConfirmed');
    const { body } = await admin.call<UserDetails>('GET', ella);
    expect(body.confirmedAt).not.toBeNull();
    expect(await audited(uuid(2))).toEqual(['user.confirmed', 'user.linkMailed', 'user.linkMailed']);
  });

  it('is deleted by their address, as by themself, and the trail holds no address', async () => {
    const { admin, browser, database } = archive;
    const user = await browser();
    const remove = (email: string) => admin.call('POST', `/admin/users/${user.id}/deletion`, { email });
    expect((await remove('lotte@film.example')).body.code).toBe('addressMismatch');
    expect((await remove(user.email.toUpperCase())).status).toBe(200);
    expect((await admin.call('GET', `/admin/users/${user.id}`)).body.code).toBe('notFound');
    expect((await user.call('GET', '/auth/user/sessions')).body.code).toBe('unauthenticated');
    const { rows } = await database.pool.query(
      `select (select count(*)::int from account_profile where user_id = $1) as profiles,
         (select jsonb_agg(to_jsonb(e))::text from audit_entry e where target_id = $1::text) as trail`,
      [user.id],
    );
    expect(rows).toEqual([{ profiles: 0, trail: expect.stringContaining('user.deleted') as string }]);
    expect(JSON.stringify(rows)).not.toMatch(/greta/i);
  });

  it('is neither read nor changed without a code, and the last administrator cannot delete themself', async () => {
    const { admin, makeAdmin, database, browser, enterCode } = archive;
    expect((await admin.call('DELETE', '/auth/user')).body.code).toBe('lastAdmin');
    await database.pool.query('update auth_session set two_factor_until = null');
    const block = `/admin/users/${uuid(1)}/block`;
    expect((await admin.call('PUT', block)).body.code).toBe('twoFactorRequired');
    for (const read of ['', '.csv', `/${uuid(1)}`]) {
      expect((await admin.call('GET', `/admin/users${read}`)).body.code).toBe('twoFactorRequired');
    }
    const second = await browser('second@archive.example');
    await makeAdmin(second.id);
    await enterCode();
    expect((await admin.call('DELETE', '/auth/user')).status).toBe(200);
    expect((await second.call('DELETE', '/auth/user')).body.code).toBe('lastAdmin');
  });
});
