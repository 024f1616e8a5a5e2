import { requestIpCookie } from '@nitrate/auth/contract';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accessTokenSeconds } from '../tokens/access-tokens';
import { requestIpSeconds } from '../tokens/request-ip-token';

/** How long a session lasts without being used. */
export const refreshSeconds = 30 * 86_400;

/** How long a sign-in at an institution may take. */
export const signOnSeconds = 600;

/** The longest that browsers store a cookie. */
const knownAccountsSeconds = 400 * 86_400;

export interface AuthCookies {
  accessToken(request: FastifyRequest): string | undefined;
  refreshToken(request: FastifyRequest): string | undefined;
  signIn(request: FastifyRequest, reply: FastifyReply, tokens: { access: string; refresh: string }): void;
  /** Another access token for the same session. */
  renewAccess(request: FastifyRequest, reply: FastifyReply, access: string): void;
  signOut(request: FastifyRequest, reply: FastifyReply): void;
  /** The marks of the accounts that are known in this browser, see `knownBrowsers`. */
  knownAccounts(request: FastifyRequest): string | undefined;
  /** Sets the marks; clears the cookie where there is none. */
  setKnownAccounts(request: FastifyRequest, reply: FastifyReply, marks: string): void;
  /** The secret of this browser for sign-ins at institutions. */
  signOn(request: FastifyRequest): string | undefined;
  setSignOn(request: FastifyRequest, reply: FastifyReply, secret: string): void;
  /** Sets the cookie with the request-IP token for pages; clears it without a token. */
  requestIp(request: FastifyRequest, reply: FastifyReply, token: string | undefined): void;
}

/**
 * The session cookies. Where they are `Secure`, their names have the prefixes that keep other hosts and plain HTTP from
 * setting them.
 * @param refreshPath the only path that the refresh token and the marks of known accounts are sent to, such as `/api/auth`
 */
export function authCookies(publicOrigin: string | undefined, refreshPath: string): AuthCookies {
  const kindsOf = (secure: boolean) => {
    const options = { httpOnly: true, sameSite: 'lax', secure } as const;
    return {
      access: { name: `${secure ? '__Host-' : ''}nitrate-access`, options: { ...options, path: '/' } },
      refresh: { name: `${secure ? '__Secure-' : ''}nitrate-refresh`, options: { ...options, path: refreshPath } },
      known: { name: `${secure ? '__Secure-' : ''}nitrate-known`, options: { ...options, path: refreshPath } },
      // Sent with the redirect from the provider, because `lax` allows that.
      signOn: { name: `${secure ? '__Host-' : ''}nitrate-sign-on`, options: { ...options, path: '/' } },
      requestIp: { name: requestIpCookie, options: { ...options, httpOnly: false, path: '/' } },
    };
  };
  const secureKinds = kindsOf(true);
  const plainKinds = kindsOf(false);
  const isSecure = secureRequests(publicOrigin);
  const kinds = (request: FastifyRequest) => (isSecure(request) ? secureKinds : plainKinds);
  const clear = (reply: FastifyReply, { name, options }: { name: string; options: CookieSerializeOptions }) =>
    reply.clearCookie(name, options);
  return {
    accessToken: (request) => request.cookies[kinds(request).access.name],
    refreshToken: (request) => request.cookies[kinds(request).refresh.name],
    signIn(request, reply, tokens) {
      const { refresh } = kinds(request);
      this.renewAccess(request, reply, tokens.access);
      reply.setCookie(refresh.name, tokens.refresh, { ...refresh.options, maxAge: refreshSeconds });
    },
    renewAccess(request, reply, token) {
      const { access } = kinds(request);
      reply.setCookie(access.name, token, { ...access.options, maxAge: accessTokenSeconds });
    },
    signOut(request, reply) {
      const { access, refresh } = kinds(request);
      clear(reply, access);
      clear(reply, refresh);
    },
    knownAccounts: (request) => request.cookies[kinds(request).known.name],
    setKnownAccounts(request, reply, marks) {
      const { known } = kinds(request);
      if (marks === '') clear(reply, known);
      else reply.setCookie(known.name, marks, { ...known.options, maxAge: knownAccountsSeconds });
    },
    signOn: (request) => request.cookies[kinds(request).signOn.name],
    setSignOn(request, reply, secret) {
      const { signOn } = kinds(request);
      reply.setCookie(signOn.name, secret, { ...signOn.options, maxAge: signOnSeconds });
    },
    requestIp(request, reply, token) {
      const { requestIp } = kinds(request);
      if (token !== undefined)
        reply.setCookie(requestIp.name, token, { ...requestIp.options, maxAge: requestIpSeconds });
      else if (request.cookies[requestIp.name] !== undefined) clear(reply, requestIp);
    },
  };
}

const localHost = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;

/** True except on localhost without TLS. */
function secureRequests(publicOrigin: string | undefined): (request: FastifyRequest) => boolean {
  if (publicOrigin === undefined) return ({ protocol, host }) => protocol === 'https' || !localHost.test(host);
  const secure = publicOrigin.startsWith('https:') || !localHost.test(new URL(publicOrigin).host);
  return () => secure;
}
