import type {
  Organisation,
  OrganisationDetails,
  SubscriptionDetails,
  SubscriptionPage,
} from '@nitrate/subscriptions/contract';
import { parse } from 'csv-parse/sync';
import { startApi } from '../testing/start-api';

jest.setTimeout(60_000);

const password = 'Correct-4-horses!';
const uuid = (n: number) => `0199a000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);
const dayIn = (days: number) => inDays(days).toISOString().slice(0, 10);

interface Problem {
  code?: string;
  errors?: { path: string; code: string; values?: Record<string, string> }[];
}

/** An archive with an administrator who has entered a code. The tests share it, because it takes seconds. */
async function start() {
  const { app, database } = await startApi();
  const { pool } = database;
  let calls = 0;
  const browser = async (email: string) => {
    const signedUp = await app.inject({
      method: 'POST',
      url: '/api/auth/signup',
      remoteAddress: `192.0.2.${(calls += 1)}`,
      payload: { email, confirmEmail: email, password, confirmPassword: password, name: 'Ada', surname: 'Lovelace' },
    });
    const cookie = signedUp.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    await pool.query('update auth_user set confirmed_at = now() where email = $1', [email]);
    const call = async <T = Problem>(method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) => {
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
  await pool.query(`update auth_user set roles = '{ADMIN}' where id = $1`, [admin.id]);
  await pool.query(
    `insert into auth_factor (id, user_id, kind, name, created_at, sealed_secret, last_step)
     values (gen_random_uuid(), $1, 'app', 'Phone', now(), '', 0)`,
    [admin.id],
  );
  const setCode = (entered: boolean) =>
    pool.query(`update auth_session set two_factor_until = now() + interval '10 minutes' * $1`, [entered ? 1 : -1]);
  await setCode(true);
  const member = await browser('lotte@film.example');
  const audited = async (id: string) => {
    const { body } = await admin.call<{ entries: { action: string; after: unknown }[] }>(
      'GET',
      `/admin/audit?targetId=${id}`,
    );
    return body.entries;
  };
  return { database, browser, admin, member, setCode, audited };
}

let archive: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  archive = await start();
});

interface Row {
  id: string;
  plan?: string;
  status?: string;
  from?: Date;
  until?: Date | null;
  ends?: boolean;
  ended?: Date | null;
}

/** Stores a subscription that the archive gave to the member. */
const give = ({ id, plan = 'granted', status = 'active', ...row }: Row) =>
  archive.database.pool.query(
    `insert into subscription (id, user_id, provider, plan, kind, status, period_start, period_end,
       cancel_at_period_end, created_at, updated_at, ended_at)
     values ($1, $2, 'granted', $3, 'month', $4, $5, $6, $7, $5, now(), $8)`,
    [
      ...[
        id,
        archive.member.id,
        plan,
        status,
        row.from ?? inDays(-10),
        row.until === undefined ? inDays(5) : row.until,
      ],
      ...[row.ends ?? true, row.ended ?? null],
    ],
  );

/** Stores a running subscription of the sandbox, here and there. */
async function sell(id: string, { cancelled = false } = {}): Promise<void> {
  const { pool } = archive.database;
  const [object, from, until] = [`sub_${id}`, inDays(-10).toISOString(), inDays(20).toISOString()];
  const invoice = { id: `in_${id}`, number: `N-${id.slice(-3)}`, plan: 'monthly', cents: 790, currency: 'EUR' };
  const state = {
    checkout: id,
    customer: `cus_${id}`,
    status: 'active',
    cancelAtPeriodEnd: cancelled,
    next: null,
    plan: { id: 'monthly', kind: 'month', cents: 790, currency: 'EUR' },
    startedAt: from,
    periodStart: from,
    periodEnd: until,
    pastDueSince: null,
    endedAt: null,
    invoices: [{ ...invoice, issuedAt: from, period: { start: from, end: until }, paidAt: from, state: 'paid' }],
  };
  await pool.query(
    `insert into sandbox_object (id, kind, customer, state, created_at) values ($1, 'subscription', $2, $3, now())`,
    [object, state.customer, JSON.stringify(state)],
  );
  await pool.query(
    `insert into subscription (id, user_id, provider, provider_id, plan, kind, status, period_start, period_end,
       cancel_at_period_end, created_at, updated_at)
     values ($1, $2, 'sandbox', $3, 'monthly', 'month', 'active', $4, $5, $6, $4, now())`,
    [id, archive.member.id, object, from, until, cancelled],
  );
}

async function found(query: string): Promise<string[]> {
  const { body } = await archive.admin.call<SubscriptionPage>('GET', `/admin/subscriptions?${query}`);
  return body.subscriptions.map(({ id }) => id);
}

const path = (id: string) => `/admin/subscriptions/${id}`;

const addOrganisation = async (slug: string, more: object = {}) => {
  const { status, body } = await archive.admin.call<Organisation>('POST', '/admin/organisations', {
    slug,
    name: `The ${slug}`,
    ...more,
  });
  expect(status).toBe(200);
  return body;
};

describe('the list of subscriptions', () => {
  it('has people and institutions, filtered by state, plan, kind, end and institution', async () => {
    await give({ id: uuid(1) });
    await give({ id: uuid(2), plan: 'yearly', until: inDays(60) });
    await give({ id: uuid(3), until: inDays(-1) });
    await give({ id: uuid(4), from: inDays(3), until: null, ends: false });
    await give({ id: uuid(5), status: 'cancelled', ended: inDays(-2), until: inDays(9) });
    const school = await addOrganisation('list-school', { domains: ['film.example'], validUntil: dayIn(20) });
    expect((await found('state=active')).sort()).toEqual([uuid(1), uuid(2), school.id].sort());
    expect(await found('state=expired')).toEqual([uuid(3)]);
    expect(await found('state=upcoming')).toEqual([uuid(4)]);
    expect(await found('state=cancelled')).toEqual([uuid(5)]);
    expect(await found('plan=yearly')).toEqual([uuid(2)]);
    expect(await found('kind=b2e')).toEqual([school.id]);
    expect(await found('endsWithin=7')).toEqual([uuid(1)]);
    expect((await found('endsWithin=30&kind=b2e')).sort()).toEqual([school.id]);
    expect(await found(`organisation=${school.id}&kind=b2c&state=active&plan=granted`)).toEqual([uuid(1)]);
    expect(await found(`organisation=${school.id}`)).toHaveLength(6);
  });

  it('is searched by address, name, institution and number, sorted and read in pages', async () => {
    const { body } = await archive.admin.call<SubscriptionPage>('GET', '/admin/subscriptions?q=LOTTE@&size=2&sort=end');
    expect(body).toMatchObject({ total: 5, plans: ['granted', 'yearly'] });
    expect(body.subscriptions.map(({ id }) => id)).toEqual([uuid(4), uuid(2)]);
    expect(await found('q=lovel&sort=end&direction=asc&size=1')).toEqual([uuid(3)]);
    expect(await found('q=the%20list')).toHaveLength(1);
    expect(await found(`q=${uuid(2)}`)).toEqual([uuid(2)]);
    expect(await found('q=%25')).toEqual([]);
    expect(await found('sort=holder&direction=asc&size=1&page=2')).toHaveLength(1);
    expect(await found('sort=holder&kind=b2e')).toHaveLength(1);
  });

  it('is exported with the same filters', async () => {
    const { text } = await archive.admin.call('GET', '/admin/subscriptions.csv?state=expired');
    const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[];
    expect(rows).toMatchObject([{ id: uuid(3), kind: 'b2c', user: 'lotte@film.example', state: 'expired' }]);
  });

  it.each(['state=asleep', 'plan=%20', 'endsWithin=0', 'organisation=x', 'page=0', 'sort=colour', 'who=me'])(
    'refuses %s',
    async (query) => {
      expect((await archive.admin.call('GET', `/admin/subscriptions?${query}`)).status).toBe(400);
    },
  );
});

describe('a subscription', () => {
  it('that is paid for is cancelled to its end, resumed and extended at the provider, with the audit trail', async () => {
    const { admin, audited } = archive;
    await sell(uuid(11));
    const { body } = await admin.call<SubscriptionDetails>('GET', path(uuid(11)));
    expect(body.changes).toEqual(['cancelAtPeriodEnd', 'cancelNow', 'refund', 'extend']);
    const cancel = { at: 'periodEnd', reason: 'By letter' };
    const cancelled = await admin.call<SubscriptionDetails>('POST', `${path(uuid(11))}/cancel`, cancel);
    expect(cancelled.body).toMatchObject({ state: 'active', ends: true, nextPayment: null });
    expect((await admin.call('POST', `${path(uuid(11))}/cancel`, cancel)).body.code).toBe('changeImpossible');
    const resumed = await admin.call<SubscriptionDetails>('POST', `${path(uuid(11))}/resume`);
    expect(resumed.body).toMatchObject({
      ends: false,
      history: [{ event: 'paid', invoice: { number: 'N-011' } }, { event: 'begun' }],
    });
    const extend = { until: dayIn(50), reason: 'Outage' };
    const extended = await admin.call<SubscriptionDetails>('POST', `${path(uuid(11))}/extend`, extend);
    expect(extended.body.periodEnd?.slice(0, 10)).toBe(dayIn(50));
    expect(extended.body.periodEnd?.slice(10)).toBe(body.periodEnd?.slice(10));
    const { body: there } = await admin.call('GET', `${path(uuid(11))}/provider`);
    expect(there).toMatchObject({ periodEnd: extended.body.periodEnd, isCurrent: true });
    expect((await audited(uuid(11))).map(({ action }) => action)).toEqual([
      'subscription.extended',
      'subscription.resumed',
      'subscription.cancelled',
    ]);
    expect((await audited(uuid(11)))[0]?.after).toMatchObject({ reason: 'Outage' });
  });

  it('ends at once, with the last payment returned, and is not changed after', async () => {
    const { admin } = archive;
    await sell(uuid(12));
    const cancel = { at: 'now', refund: true, reason: 'Withdrawal' };
    const ended = await admin.call<SubscriptionDetails>('POST', `${path(uuid(12))}/cancel`, cancel);
    expect(ended.body).toMatchObject({ state: 'cancelled', changes: [] });
    expect(ended.body.history[0]).toMatchObject({ event: 'ended' });
    expect(ended.body.history[1]).toMatchObject({ invoice: { state: 'refunded' } });
    for (const [call, body] of [
      ['cancel', cancel],
      ['resume', undefined],
      ['extend', { until: dayIn(60), reason: 'x' }],
    ] as const) {
      expect((await admin.call('POST', `${path(uuid(12))}/${call}`, body)).body.code).toBe('subscriptionEnded');
    }
  });

  it('that the archive gave is extended, also once its period is over, and ends at once', async () => {
    const { admin } = archive;
    await give({ id: uuid(13), until: inDays(-3) });
    const extend = (until: string) => admin.call('POST', `${path(uuid(13))}/extend`, { until, reason: 'Goodwill' });
    expect((await extend(dayIn(-2))).body.errors).toMatchObject([{ path: 'body.until', code: 'tooEarly' }]);
    expect((await extend(dayIn(900))).body.errors).toMatchObject([{ path: 'body.until', code: 'tooLate' }]);
    expect((await extend('2027-02-30')).status).toBe(400);
    expect(await extend(dayIn(30))).toMatchObject({ status: 200, body: { state: 'active' } });
    const cancel = (body: object) => admin.call('POST', `${path(uuid(13))}/cancel`, body);
    expect((await cancel({ at: 'periodEnd', reason: 'x' })).body.code).toBe('changeImpossible');
    expect((await cancel({ at: 'now' })).status).toBe(400);
    expect(await cancel({ at: 'now', reason: 'x' })).toMatchObject({ body: { state: 'cancelled' } });
    expect((await admin.call('GET', `${path(uuid(13))}/provider`)).status).toBe(404);
  });

  it('of an institution is extended, ended and extended again', async () => {
    const { admin } = archive;
    const { id } = await addOrganisation('period-school', { validUntil: dayIn(10) });
    const extend = (days: number) =>
      admin.call<SubscriptionDetails>('POST', `${path(id)}/extend`, { until: dayIn(days), reason: 'Renewed' });
    expect((await extend(40)).body).toMatchObject({ kind: 'b2e', state: 'active', changes: ['cancelNow', 'extend'] });
    const cancel = (at: string) =>
      admin.call<SubscriptionDetails>('POST', `${path(id)}/cancel`, { at, reason: 'Left' });
    expect((await cancel('periodEnd')).status).toBe(409);
    expect((await cancel('now')).body).toMatchObject({ state: 'expired', changes: ['extend'] });
    expect((await cancel('now')).status).toBe(409);
    expect((await extend(90)).body).toMatchObject({ state: 'active' });
    expect((await archive.audited(id)).map(({ after }) => (after as { reason?: string }).reason)).toEqual([
      ...['Renewed', 'Left', 'Renewed', undefined],
    ]);
  });

  it('is changed once by two concurrent calls', async () => {
    await sell(uuid(14));
    const call = () => archive.admin.call('POST', `${path(uuid(14))}/cancel`, { at: 'now', reason: 'Twice' });
    const statuses = (await Promise.all([call(), call()])).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409]);
    expect(await archive.audited(uuid(14))).toHaveLength(1);
  });

  it('that does not exist, or whose provider is another one, is said to', async () => {
    const { admin, database } = archive;
    expect((await admin.call('GET', path(uuid(99)))).status).toBe(404);
    expect((await admin.call('POST', `${path(uuid(99))}/resume`)).status).toBe(404);
    await sell(uuid(15));
    await database.pool.query(`update subscription set provider = 'stripe' where id = $1`, [uuid(15)]);
    expect((await admin.call('GET', path(uuid(15)))).status).toBe(200);
    expect((await admin.call('GET', `${path(uuid(15))}/provider`)).body.code).toBe('paymentUnavailable');
    const { body } = await admin.call('POST', `${path(uuid(15))}/cancel`, { at: 'now', reason: 'x' });
    expect(body.code).toBe('paymentUnavailable');
    expect(await archive.audited(uuid(15))).toEqual([]);
  });
});

describe('an institution', () => {
  it('is added, found, changed from its version alone, and ended', async () => {
    const { admin } = archive;
    const school = await addOrganisation('film-school', {
      networks: ['23.1.0.0/24', '2a00:1451::/32'],
      seats: 20,
      domains: ['FILM-School.example'],
    });
    expect(school).toMatchObject({ state: 'active', version: 1, domains: ['film-school.example'] });
    await archive.browser('student@film-school.example');
    const one = `/admin/organisations/${school.id}`;
    const { body } = await admin.call<OrganisationDetails>('GET', one);
    expect(body.members).toMatchObject({ total: 1, users: [{ email: 'student@film-school.example' }] });
    const search = async (q: string) =>
      (
        await admin.call<{ organisations: Organisation[] }>('GET', `/admin/organisations?q=${encodeURIComponent(q)}`)
      ).body.organisations.map(({ slug }) => slug);
    for (const q of ['The film-sch', 'film-school.ex', '23.1.0', '23.1.0.77', '2a00:1451::1']) {
      expect(await search(q)).toEqual(['film-school']);
    }
    expect(await search('23.9.0.1')).toEqual([]);
    const change = (version: number, more: object) =>
      admin.call<Organisation & Problem>('PATCH', one, { version, ...more });
    expect((await change(1, { seats: null })).body).toMatchObject({ seats: null, version: 2 });
    expect((await change(1, { seats: 5 })).body.code).toBe('organisationChanged');
    expect((await change(2, { networks: [] })).body).toMatchObject({ networks: [], name: 'The film-school' });
    const end = (version: number) => admin.call<Organisation>('POST', `${one}/end`, { version, reason: 'Over' });
    expect((await end(2)).status).toBe(409);
    expect((await end(3)).body).toMatchObject({ state: 'ended', version: 4 });
    expect((await end(4)).status).toBe(409);
  });

  it('is told everything that is wrong, with the names of others', async () => {
    const { admin } = archive;
    await addOrganisation('taken', { networks: ['23.2.0.0/16'], domains: ['taken.example'] });
    const { status, body } = await admin.call('POST', '/admin/organisations', {
      slug: 'wrong',
      name: ' ',
      networks: ['23.2.7.0/24', 'x', '0.0.0.0/0'],
      domains: ['taken.example', '-'],
      validUntil: '2001-01-01',
    });
    expect(status).toBe(400);
    expect(body.errors?.map(({ path: at, code, values }) => [at, code, values])).toEqual(
      expect.arrayContaining([
        [
          'body.networks',
          'networkTaken',
          { network: '23.2.7.0/24', other: '23.2.0.0/16', slug: 'taken', name: 'The taken' },
        ],
        ['body.networks', 'networkInvalid.malformed', { network: 'x' }],
        ['body.networks', 'networkInvalid.allAddresses', { network: '0.0.0.0/0' }],
        ['body.domains', 'domainTaken', { domain: 'taken.example', slug: 'taken', name: 'The taken' }],
        ['body.domains', 'domainInvalid', { domain: '-' }],
        ['body.name', 'nameMissing', undefined],
        ['body.validUntil', 'periodInvalid', undefined],
      ]),
    );
    const again = await admin.call('POST', '/admin/organisations', { slug: 'taken', name: 'Other' });
    expect(again.body.errors).toMatchObject([{ path: 'body.slug', code: 'exists' }]);
  });

  it('does not get a network that another one gets at the same time', async () => {
    const add = (slug: string) =>
      archive.admin.call('POST', '/admin/organisations', { slug, name: slug, networks: ['23.3.0.0/16'] });
    const replies = await Promise.all([add('race-a'), add('race-b')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(replies.find(({ status }) => status === 400)?.body.errors?.[0]?.code).toBe('networkTaken');
  });
});

describe('access', () => {
  const calls: ['GET' | 'POST' | 'PATCH', string, object?][] = [
    ['GET', '/admin/subscriptions'],
    ['GET', '/admin/subscriptions.csv'],
    ['GET', path(uuid(1))],
    ['GET', `${path(uuid(1))}/provider`],
    ['POST', `${path(uuid(1))}/cancel`, { at: 'now', reason: 'x' }],
    ['POST', `${path(uuid(1))}/resume`],
    ['POST', `${path(uuid(1))}/extend`, { until: '2027-01-01', reason: 'x' }],
    ['GET', '/admin/organisations'],
    ['GET', `/admin/organisations/${uuid(1)}`],
    ['POST', '/admin/organisations', { slug: 'x', name: 'x' }],
    ['PATCH', `/admin/organisations/${uuid(1)}`, { version: 1 }],
    ['POST', `/admin/organisations/${uuid(1)}/end`, { version: 1, reason: 'x' }],
  ];
  const named = calls.map(([method, url, body]) => ({ method, url, body }));

  it.each(named)('$method $url is for administrators alone', async ({ method, url, body }) => {
    const { member, database } = archive;
    expect((await member.call(method, url, body)).body.code).toBe('forbidden');
    await database.pool.query(`update auth_user set roles = '{EDITOR}' where id = $1`, [member.id]);
    expect((await member.call(method, url, body)).body.code).toBe('forbidden');
    await database.pool.query(`update auth_user set roles = '{}' where id = $1`, [member.id]);
  });

  const writes = named.filter(({ method }) => method !== 'GET');
  it.each(writes)('$method $url needs a code', async ({ method, url, body }) => {
    await archive.setCode(false);
    const refused = await archive.admin.call(method, url, body);
    await archive.setCode(true);
    expect(refused.body.code).toBe('twoFactorRequired');
  });
});
