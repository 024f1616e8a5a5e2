import type { Locale } from '@nitrate/contract-kit';
import { beginSingleSignOn, refresh } from '@nitrate/auth/contract';
import { type ProviderAccount, signInAtProvider } from '@nitrate/testing-openid';
import type { TestReply, TestSession } from '@nitrate/testing-server';
import type { Institution } from '../auth-deps';
import { type AuthApi, type AuthApiOptions, startAuthApi } from './start-auth-api';

export const callback = 'https://films.example/api/auth/oidc/callback/film-school';

export interface SignOnApi extends AuthApi {
  /** The institutions; may be changed. */
  institutions: Map<string, Institution>;
  /** Begins a sign-in. @returns the address of the provider, or of the login page */
  begin(session: TestSession, query?: { returnTo?: string; lang?: Locale }): Promise<string>;
  /** Comes back from the provider. */
  comeBack(session: TestSession, address: string): Promise<TestReply<unknown>>;
  /** Signs in at the provider. @returns where it leads in the end */
  signIn(session: TestSession, login: string | null, query?: { returnTo?: string; lang?: Locale }): Promise<string>;
}

/** The endpoints of auth with the institution `film-school`, whose members have addresses at school.example. */
export async function startSignOnApi(
  registration: Pick<Institution, 'issuer' | 'clientId' | 'clientSecret'>,
  options: AuthApiOptions = {},
): Promise<SignOnApi> {
  const { issuer, clientId, clientSecret } = registration;
  const school = { slug: 'film-school', name: 'Film School', domains: ['school.example'] };
  const institutions = new Map<string, Institution>([[school.slug, { ...school, issuer, clientId, clientSecret }]]);
  const api = await startAuthApi({
    singleSignOn: {
      ofDomain: async (domain) => [...institutions.values()].find(({ domains }) => domains.includes(domain)),
      of: async (slug) => institutions.get(slug),
      callbackAddress: (_request, slug) => `https://films.example/api/auth/oidc/callback/${slug}`,
      serviceNetworks: [],
    },
    ...options,
  });
  const begin: SignOnApi['begin'] = async (session, query = {}) => {
    const reply = await session.call(beginSingleSignOn, { params: { institution: school.slug }, query });
    return locationOf(reply);
  };
  const comeBack: SignOnApi['comeBack'] = (session, address) => {
    const { pathname, search } = new URL(address);
    return session.get(pathname + search);
  };
  return {
    ...api,
    institutions,
    begin,
    comeBack,
    async signIn(session, login, query) {
      return locationOf(await comeBack(session, await signInAtProvider(await begin(session, query), login)));
    },
  };
}

/** Where a reply redirects to. */
export function locationOf({ status, headers, text }: TestReply<unknown>): string {
  if (status !== 302) throw new Error(`The reply is no redirect but ${status}: ${text}`);
  return String(headers['location']);
}

export const lotte: ProviderAccount = { email: 'Lotte@School.example', given_name: 'Lotte', family_name: 'Reiniger' };

/** The account of the session, after a refresh. */
export async function accountOf({ database }: SignOnApi, session: TestSession): Promise<Record<string, unknown>> {
  const { body } = await session.call(refresh);
  if (!('sub' in body)) throw new Error('Nobody is signed in.');
  const { rows } = await database.pool.query('select * from auth_user where id = $1', [body.sub]);
  return rows[0] as Record<string, unknown>;
}

/** How many accounts there are. */
export const usersIn = async ({ database }: SignOnApi) =>
  (await database.pool.query('select id from auth_user')).rowCount;
/** Why a sign-in failed, by where it leads. */
export const problemIn = (address: string) => new URL(address).searchParams.get('problem');
/** No session cookie was set. */
export const isAnonymous = (session: TestSession) => !session.cookies.has('nitrate-access');
