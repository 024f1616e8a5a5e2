import { secretBox } from '@nitrate/configuration';
import { randomUUID } from 'node:crypto';
import { changeOrganisation, type OrganisationChange } from '@nitrate/subscriptions/server';
import { type OpenIdProvider, signInAtProvider, startOpenIdProvider } from '@nitrate/testing-openid';
import type { LightMyRequestResponse } from 'fastify';
import { startApi } from '../testing/start-api';

jest.setTimeout(60_000);

let provider: OpenIdProvider;
beforeAll(async () => {
  provider = await startOpenIdProvider({ callbacks: ['http://films.example/api/auth/oidc/callback/film-school'] });
  await provider.setAccounts({
    lotte: { email: 'lotte@school.example', given_name: 'Lotte', family_name: 'Reiniger' },
  });
});
afterAll(() => provider.stop());

/** An api with the film school, and a browser. */
async function start(change: OrganisationChange = {}) {
  const { app, database } = await startApi();
  const jar = new Map<string, string>();
  const send = async (method: 'GET' | 'POST' | 'DELETE', url: string): Promise<LightMyRequestResponse> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.inject({ method, url, headers: { host: 'films.example', cookie } });
    for (const { name, value } of response.cookies) jar.set(name, value);
    return response;
  };
  const { issuer, clientId, clientSecret } = provider;
  const school = { name: 'Film School', domains: ['school.example'], oidc: { issuer, clientId, clientSecret } };
  const deps = {
    database,
    allowPrivate: false,
    allowLocalIssuer: true,
    secrets: secretBox(['k'.repeat(32)], 'organisation secret'),
    now: new Date(),
  };
  const faults = await changeOrganisation(deps, { slug: 'film-school', mode: 'add' }, { ...school, ...change });
  expect(faults).toEqual([]);
  const signIn = async () => {
    const begun = await send('GET', '/api/auth/single-sign-on/film-school?returnTo=/explore');
    const location = String(begun.headers.location);
    if (!location.startsWith(issuer)) return location;
    const { pathname, search } = new URL(await signInAtProvider(location, 'lotte'));
    return String((await send('GET', pathname + search)).headers.location);
  };
  return { database, deps, send, signIn };
}

describe('a member who signs in at their institution', () => {
  it('has its access, which ends with its period', async () => {
    const { database, deps, send, signIn } = await start();
    expect((await send('GET', '/api/auth/single-sign-on?domain=school.example')).json()).toEqual({
      institution: { slug: 'film-school', name: 'Film School' },
    });
    expect(await signIn()).toBe('http://films.example/explore');
    expect((await send('POST', '/api/auth/refresh')).json()).toMatchObject({
      claims: ['SUBSCRIPTION'],
      organisation: 'Film School',
    });
    expect((await send('GET', '/api/account/profile')).json()).toMatchObject({
      name: 'Lotte',
      surname: 'Reiniger',
      email: 'lotte@school.example',
      emailConfirmed: true,
      hasPassword: false,
    });
    expect((await send('GET', '/api/subscription')).json()).toMatchObject({
      membership: { organisation: 'Film School' },
    });
    const ended = { validFrom: new Date('2020-01-01'), validUntil: new Date('2021-01-01') };
    await changeOrganisation({ ...deps, database }, { slug: 'film-school', mode: 'change' }, ended);
    expect((await send('POST', '/api/auth/refresh')).json()).toMatchObject({ claims: [] });
    expect(await signIn()).toContain('/login?problem=ended');
  });

  it('gets none of the access of other organisations', async () => {
    const { send, signIn } = await start({ domains: ['other.example'] });
    expect(await signIn()).toBe('http://films.example/login?problem=foreignAddress&redirect=%2Fexplore');
    expect((await send('POST', '/api/auth/refresh')).json()).toEqual({});
  });

  it('does not find what a stranger has stored in an account with their address', async () => {
    const { database, send, signIn } = await start();
    const stranger = randomUUID();
    await database.pool.query(
      `insert into auth_user (id, email, email_key, password_hash, lang, created_at)
       values ($1, 'lotte@school.example', 'lotte@school.example', '', 'de', now())`,
      [stranger],
    );
    await database.pool.query(
      `insert into account_profile (user_id, name, surname, changed_at) values ($1, 'Eve', 'Stranger', now())`,
      [stranger],
    );
    expect(await signIn()).toBe('http://films.example/explore');
    expect((await send('GET', '/api/account/profile')).json()).toMatchObject({ name: 'Lotte', lang: 'en' });
    const { rows } = await database.pool.query('select user_id from account_profile');
    expect(rows).not.toContainEqual({ user_id: stranger });
  });

  it('can export and delete the account, with a mailed code, and is gone then', async () => {
    const { database, send, signIn } = await start();
    await signIn();
    expect((await send('GET', '/api/account/export')).json()).toMatchObject({ code: 'twoFactorRequired' });
    await database.pool.query(`update auth_session set two_factor_until = now() + interval '5 minutes'`);
    expect((await send('GET', '/api/account/export')).json()).toMatchObject({
      auth: { identities: [{ issuer: provider.issuer, subject: 'lotte' }] },
    });
    expect((await send('DELETE', '/api/auth/user')).statusCode).toBe(200);
    const left = await database.pool.query('select from auth_user union all select from auth_identity');
    expect(left.rowCount).toBe(0);
  });
});
