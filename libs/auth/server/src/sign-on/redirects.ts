import type { SignOnProblem } from '@nitrate/auth/contract';
import { type Locale, localPath, splitLocale } from '@nitrate/contract-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthDeps } from '../auth-deps';
import { providerErrorFacts } from './provider-errors';
import { SignOnFailed } from './sign-on-failed';

/** Redirects a browser to an absolute address; the reply has no content. */
export function redirectTo(reply: FastifyReply, address: string): '' {
  // Headers are ASCII.
  reply.code(302).header('location', new URL(address).href);
  return '';
}

interface FailedSignOn {
  /** Slug as it was called; undefined where the sign-in is unknown. */
  institution: string | undefined;
  /** Path of the site, which the login page leads to. */
  returnTo: string;
  lang: Locale;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Problems that are no attempt to get at somebody's account. */
const harmless: readonly SignOnProblem[] = ['ended', 'unavailable', 'denied', 'expired', 'tooMany'];

/** Logs why a sign-in failed, and redirects to the login page, which says it. */
export function redirectToProblem(
  { originOf, security }: Pick<AuthDeps, 'originOf' | 'security'>,
  error: unknown,
  { institution, returnTo, lang, request, reply }: FailedSignOn,
): '' {
  // Any other fault is logged whole; the browser needs a page all the same.
  if (!(error instanceof SignOnFailed)) request.log.error({ err: error }, 'A sign-in at an institution failed');
  const { problem, subject, cause } = error instanceof SignOnFailed ? error : new SignOnFailed('failed');
  if (cause !== undefined) {
    const level = problem === 'denied' ? 'info' : 'warn';
    request.log[level]({ institution, problem, fault: providerErrorFacts(cause) }, 'A provider refused a sign-in');
  }
  if (!harmless.includes(problem)) {
    security.record(request, 'login.failed', { subject, reason: problem, institution });
  }
  const isHome = splitLocale(returnTo).path === '/';
  const query = new URLSearchParams({ problem, ...(!isHome && { redirect: returnTo }) });
  return redirectTo(reply, `${originOf(request)}${localPath(lang, `/login?${query}`)}`);
}
