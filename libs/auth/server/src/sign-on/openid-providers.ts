import { createHash } from 'node:crypto';
import { hourMs, type Locale } from '@nitrate/contract-kit';
import { serviceFetch } from '@nitrate/http';
import { LRUCache } from 'lru-cache';
import * as openid from 'openid-client';
import { discoverProvider, isLocalIssuer, maxReplyBytes, type ProviderSettings } from './discover-provider';
import { problemOfProvider } from './provider-errors';
import { SignOnFailed } from './sign-on-failed';

/** What binds the response of a provider to the sign-in that asked for it. */
export interface SignOnChecks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** What a provider says about a user; nothing but issuer and subject is checked. */
export interface ProviderClaims {
  issuer: string;
  subject: string;
  email: unknown;
  /** False where the provider says anything but that the address is confirmed; true also where it says nothing. */
  emailVerified: boolean;
  givenName: unknown;
  familyName: unknown;
  name: unknown;
}

/** The OpenID providers of institutions, whose metadata and keys are cached. */
export interface OpenIdProviders {
  /** The address to which a sign-in leads. @throws SignOnFailed `unavailable` */
  authorizationAddress(
    settings: ProviderSettings,
    request: SignOnChecks & { callback: string; lang: Locale },
  ): Promise<string>;
  /**
   * Verifies the response of a provider, exchanges its code, and returns the claims.
   * @param response the address to which the provider redirected
   * @throws SignOnFailed `unavailable`, `denied` or `failed`
   */
  claimsOf(settings: ProviderSettings, response: URL, checks: SignOnChecks): Promise<ProviderClaims>;
}

const maxCached = 200;
const cacheMs = hourMs;

/** Opens the providers. @param options.serviceNetworks private networks that they may use */
export function openIdProviders({ serviceNetworks }: { serviceNetworks: readonly string[] }): OpenIdProviders {
  const limits = { serviceNetworks, maxReplyBytes };
  const fetches = {
    local: serviceFetch({ ...limits, allowLocal: true }),
    remote: serviceFetch({ ...limits, allowLocal: false }),
  };
  const cache = new LRUCache<string, Promise<openid.Configuration>>({ max: maxCached, ttl: cacheMs });

  /** Runs work on a provider; a failure makes the next sign-in read its metadata and keys again. */
  async function withProvider<T>(
    settings: ProviderSettings,
    work: (config: openid.Configuration) => Promise<T> | T,
  ): Promise<T> {
    const key = createHash('sha256').update(JSON.stringify(settings)).digest('base64');
    try {
      const fetch = isLocalIssuer(settings.issuer) ? fetches.local : fetches.remote;
      const config = cache.get(key) ?? discoverProvider(settings, fetch);
      cache.set(key, config);
      return await work(await config.catch(asUnavailable));
    } catch (error) {
      cache.delete(key);
      throw error instanceof SignOnFailed ? error : new SignOnFailed(problemOfProvider(error), { cause: error });
    }
  }

  return {
    authorizationAddress: (settings, { callback, state, nonce, codeVerifier, lang }) =>
      withProvider(settings, async (config) => {
        const address = openid.buildAuthorizationUrl(config, {
          redirect_uri: callback,
          scope: 'openid email profile',
          state,
          nonce,
          ui_locales: lang,
          response_type: 'code',
          code_challenge_method: 'S256',
          code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        });
        return address.href;
      }),
    claimsOf: (settings, response, { state, nonce, codeVerifier }) =>
      withProvider(settings, async (config) => {
        const tokens = await openid.authorizationCodeGrant(config, response, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new SignOnFailed('failed');
        const isComplete = claims['email'] !== undefined && claims['email_verified'] !== undefined;
        const asksFurther = !isComplete && config.serverMetadata().userinfo_endpoint !== undefined;
        const further = asksFurther ? await openid.fetchUserInfo(config, tokens.access_token, claims.sub) : undefined;
        return claimsIn(claims, further);
      }),
  };
}

function asUnavailable(cause: unknown): never {
  throw new SignOnFailed('unavailable', { cause });
}

/** The claims of the token, completed by the claims of the second call. */
function claimsIn(token: openid.IDToken, further: openid.UserInfoResponse | undefined): ProviderClaims {
  const all: Record<string, unknown> = { ...further, ...token };
  // Some providers, such as Amazon Cognito, send texts.
  const isVerified = (claim: unknown) => claim === undefined || claim === true || claim === 'true';
  return {
    issuer: token.iss,
    subject: token.sub,
    email: all['email'],
    emailVerified: isVerified(token['email_verified']) && isVerified(further?.email_verified),
    givenName: all['given_name'],
    familyName: all['family_name'],
    name: all['name'],
  };
}
