import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthDeps } from '../auth-deps';
import type { StoredUser } from '../store/users';
import type { KnownBrowser } from './known-browsers';

type RememberDeps = Pick<AuthDeps, 'cookies' | 'knownBrowsers'>;

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Makes the account known in this browser. */
export function rememberBrowser(
  { cookies, knownBrowsers }: RememberDeps,
  emailKey: string,
  { request, reply, now }: Exchange & { now: Date },
): void {
  cookies.setKnownAccounts(request, reply, knownBrowsers.add(cookies.knownAccounts(request), emailKey, now));
}

/** Makes the account unknown in this browser. */
export function forgetBrowser(
  { cookies, knownBrowsers }: RememberDeps,
  emailKey: string,
  { request, reply }: Exchange,
): void {
  const marks = cookies.knownAccounts(request);
  if (marks !== undefined) cookies.setKnownAccounts(request, reply, knownBrowsers.remove(marks, emailKey));
}

/** Signing in before the password changed proves nothing: somebody else may have done it with the old one. */
export const isStillKnown = ({ signedInAt }: KnownBrowser, { passwordSetAt }: StoredUser): boolean =>
  passwordSetAt === null || signedInAt >= passwordSetAt;
