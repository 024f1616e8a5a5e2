import { checkProvider } from './sign-on/check-provider';
import { type Forgery, type ForgingProvider, startForgingProvider } from './testing/start-forging-provider';
import { callback, locationOf, startSignOnApi } from './testing/start-sign-on-api';

let provider: ForgingProvider;
beforeEach(async () => {
  provider = await startForgingProvider();
});
afterEach(() => provider.stop());

async function start() {
  const api = await startSignOnApi(provider);
  const browser = api.session();
  /** Comes back with what the provider may have added to the address. @returns the problem; null where there is none */
  const signIn = async (parameters: Record<string, string> = {}, session = browser) => {
    const { searchParams } = new URL(await api.begin(session));
    const nonce = searchParams.get('nonce') ?? '';
    const query = new URLSearchParams({ code: nonce, state: searchParams.get('state') ?? '', ...parameters });
    const end = locationOf(await api.comeBack(session, `${callback}?${query}`));
    return new URL(end).searchParams.get('problem');
  };
  return { api, browser, signIn };
}

const seconds = () => Math.floor(Date.now() / 1000);

describe('the response of a provider', () => {
  it('is accepted as it should be', async () => {
    const { browser, signIn } = await start();
    expect(await signIn()).toBeNull();
    expect(browser.cookies.has('nitrate-access')).toBe(true);
  });

  it('is accepted where it says that the address is confirmed, or nothing, and refused where it says anything else', async () => {
    const { signIn } = await start();
    const problems = async (verified: unknown) => {
      const claims = { email: 'lotte@school.example', email_verified: verified };
      provider.forgery = { claims };
      const inToken = await signIn();
      provider.forgery = { userInfo: { sub: 'lotte', ...claims } };
      return [inToken, await signIn()];
    };
    for (const verified of ['False', 'false', false, 0, 1, '', null, []]) {
      expect([verified, ...(await problems(verified))]).toEqual([verified, 'unverifiedAddress', 'unverifiedAddress']);
    }
    for (const verified of [true, 'true', undefined]) expect(await problems(verified)).toEqual([null, null]);
  });

  it.each<[string, Forgery]>([
    ['for another client', { claims: { aud: 'another' } }],
    ['for several clients, by another', { claims: { aud: ['archive', 'another'], azp: 'another' } }],
    ['of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['of another sign-in', { claims: { nonce: 'of-another-sign-in' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['without a subject', { claims: { sub: undefined } }],
    ['that has expired', { claims: { iat: seconds() - 600, exp: seconds() - 120 } }],
    ['that is not valid yet', { claims: { nbf: seconds() + 600 } }],
    ['without an end', { claims: { exp: undefined } }],
    ['signed with a key that the provider does not publish', { key: 'foreign' }],
    ['signed with the client secret', { key: 'shared' }],
    ['without a signature', { key: 'none' }],
    [
      'without a signature, which the provider says is usual',
      { key: 'none', metadata: { id_token_signing_alg_values_supported: ['none'] } },
    ],
    [
      'signed with the client secret, which the provider says is usual',
      { key: 'shared', metadata: { id_token_signing_alg_values_supported: ['HS256'] } },
    ],
    ['that is none', { reply: { status: 200, body: '{"access_token":"x","token_type":"Bearer","id_token":"x.y.z"}' } }],
    ['that is missing', { reply: { status: 200, body: '{"access_token":"x","token_type":"Bearer"}' } }],
    ['about somebody else in the second call', { userInfo: { sub: 'carl', email: 'carl@school.example' } }],
  ])('with a token %s is refused', async (_name, forgery) => {
    const { api, browser, signIn } = await start();
    provider.forgery = forgery;
    expect(await signIn()).toBe('failed');
    expect(browser.cookies.has('nitrate-access')).toBe(false);
    expect((await api.database.pool.query('select from auth_user')).rowCount).toBe(0);
    provider.forgery = {};
    expect(await signIn()).toBeNull();
  });

  it('may have a clock that differs by less than a minute', async () => {
    const { signIn } = await start();
    provider.forgery = { claims: { iat: seconds() - 300, exp: seconds() - 30 } };
    expect(await signIn()).toBeNull();
    provider.forgery = { claims: { nbf: seconds() + 30, iat: seconds() + 30, exp: seconds() + 330 } };
    expect(await signIn()).toBeNull();
  });

  it.each<[string, string]>([
    ['access_denied', 'denied'],
    ['interaction_required', 'denied'],
    ['temporarily_unavailable', 'unavailable'],
    ['invalid_scope', 'failed'],
    ['<script>', 'failed'],
  ])('with the error %s is %s', async (error, problem) => {
    const { signIn } = await start();
    expect(await signIn({ error, error_description: 'lotte@school.example may not' })).toBe(problem);
  });

  it('that names another issuer is refused before the code is sent', async () => {
    provider.forgery = { metadata: { authorization_response_iss_parameter_supported: true } };
    const { signIn } = await start();
    expect(await signIn({ iss: 'https://evil.example' })).toBe('failed');
    expect(await signIn()).toBe('failed');
    expect(provider.requested).not.toContain('/token');
    expect(await signIn({ iss: provider.issuer })).toBeNull();
  });

  it.each<[string, Required<Forgery>['reply'], string]>([
    ['an outage', { status: 503, body: 'Service unavailable', type: 'text/plain' }, 'unavailable'],
    ['a fault', { status: 500, body: '{"error":"server_error"}' }, 'unavailable'],
    ['a refused code', { status: 400, body: '{"error":"invalid_grant","error_description":"lotte"}' }, 'failed'],
    ['a page', { status: 200, body: '<html>', type: 'text/html' }, 'failed'],
    ['a truncated object', { status: 200, body: '{' }, 'failed'],
    ['a redirect', { status: 302, body: '' }, 'failed'],
    ['more than half a megabyte', { status: 200, body: `{"id_token":"${'x'.repeat(600_000)}"}` }, 'failed'],
  ])('with %s in place of a token is refused', async (_name, reply, problem) => {
    const { signIn } = await start();
    provider.forgery = { reply };
    expect(await signIn()).toBe(problem);
  });

  it('may be signed with a new key', async () => {
    const { api, signIn } = await start();
    expect(await signIn()).toBeNull();
    await provider.rotateKey();
    // The key of the cache is not the one that the token names; its failure clears the cache.
    expect(await signIn()).toBe('failed');
    expect(await signIn({}, api.session())).toBeNull();
  });

  it('leaves no claim, code or secret in the log', async () => {
    const lines: string[] = [];
    const api = await startSignOnApi(provider, {
      server: { logger: { level: 'debug', stream: { write: (line: string) => void lines.push(line) } } },
    });
    const browser = api.session();
    const { searchParams } = new URL(await api.begin(browser));
    const state = searchParams.get('state') ?? '';
    const description = 'lotte@school.example is not assigned';
    provider.forgery = {
      reply: { status: 400, body: JSON.stringify({ error: 'invalid_grant', error_description: description }) },
    };
    await api.comeBack(browser, `${callback}?code=the-code&state=${state}`);
    const log = lines.join('');
    expect(log).toContain('"answered":"invalid_grant"');
    for (const secret of ['lotte@', 'the-code', state, provider.clientSecret]) expect(log).not.toContain(secret);
  });
});

describe('the metadata of a provider', () => {
  it('are read once for many sign-ins', async () => {
    const { signIn } = await start();
    await signIn();
    await signIn();
    expect(provider.requested.filter((path) => path.startsWith('/.well-known'))).toHaveLength(1);
  });

  it.each<[string, Record<string, unknown>]>([
    ['of another issuer', { issuer: 'https://evil.example' }],
    ['of all tenants', { issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0' }],
    ['without keys', { jwks_uri: undefined }],
    ['without an address for tokens', { token_endpoint: undefined }],
  ])('%s lead to no sign-in', async (_name, metadata) => {
    const { api, browser } = await start();
    provider.forgery = { metadata };
    expect(new URL(await api.begin(browser)).searchParams.get('problem')).toBe('unavailable');
  });

  it('may not lead into a private network', async () => {
    const { signIn } = await start();
    provider.forgery = { metadata: { token_endpoint: 'http://10.255.255.1/token' } };
    expect(await signIn()).toBe('failed');
  });
});

describe('a provider that is to be stored', () => {
  const check = (other: Partial<ForgingProvider> = {}) =>
    checkProvider({ ...provider, ...other }, { serviceNetworks: [] });

  it('is called, with a code that shows whether it knows the archive', async () => {
    provider.forgery = { reply: { status: 400, body: '{"error":"invalid_grant"}' } };
    expect(await check()).toBeUndefined();
    provider.forgery = { reply: { status: 401, body: '{"error":"invalid_client"}' } };
    expect(await check()).toBe('unknownClient');
  });

  it.each<[Record<string, unknown>, string]>([
    [{ issuer: 'https://evil.example' }, 'otherIssuer'],
    [{ authorization_endpoint: undefined }, 'notOpenId'],
    [{ issuer: 7 }, 'notOpenId'],
  ])('is refused with the metadata %j: %s', async (metadata, fault) => {
    provider.forgery = { metadata };
    expect(await check()).toBe(fault);
  });

  it('is refused where it is another service, or does not respond', async () => {
    expect(await check({ issuer: `${provider.issuer}/me` })).toBe('notOpenId');
    const { issuer } = provider;
    provider.stop();
    expect(await check({ issuer })).toBe('unreachable');
    expect(await check({ issuer: 'https://id.school.invalid' })).toBe('unreachable');
    expect(await check({ issuer: 'https://10.1.2.3' })).toBe('unreachable');
  });
});
