import { domainToASCII } from 'node:url';
import { createHmac } from 'node:crypto';
import { type SignOnProblem, beginSingleSignOn, endSingleSignOn, findSingleSignOn } from '@nitrate/auth/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { type Locale, isSitePath, localPath, normaliseEmail, splitLocale } from '@nitrate/contract-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthDeps } from '../auth-deps';
import { limitAddress, attemptLimits, refundAddress } from '../attempt-limits';
import { requestLocale } from '../request/preferred-locale';
import { signOnSeconds } from '../session/auth-cookies';
import { SignOnFailed } from '../sign-on/sign-on-failed';
import { type StoredSignOn, findSignOnLang, insertSignOn, takeSignOn } from '../store/sign-ons';
import { hashOfSecret, newSecret } from '../tokens/secret';
import { rememberBrowser } from '../session/remember-browser';
import { replyWithSession } from '../session/reply-with-session';
import { readMember } from '../sign-on/read-member';
import { signInMember } from '../sign-on/sign-in-member';
import { providerErrorFacts } from '../sign-on/provider-errors';

const secretForm = /^[\w-]{43}$/;

/** Whether a cookie has the form of a secret of a browser. */
const isBrowserSecret = (cookie: string | undefined): cookie is string =>
  cookie !== undefined && secretForm.test(cookie);

/**
 * Derives nonce and code verifier of a sign-in from the secret of the browser, so that the database holds neither. Two
 * tabs share the secret, and differ in the state.
 */
function signOnSecrets(browserSecret: string, state: string): { nonce: string; codeVerifier: string } {
  const derive = (purpose: string) =>
    createHmac('sha256', browserSecret).update(`${purpose} ${state}`).digest('base64url');
  return { nonce: derive('nonce'), codeVerifier: derive('code verifier') };
}

/** Redirects a browser to an absolute address; the reply has no content. */
function redirectTo(reply: FastifyReply, address: string): '' {
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
function redirectToProblem(
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

/** Every login page may call it, and a whole campus may have one address. */
const callsPerMinute = 600;

export function findSingleSignOnEndpoint(app: HttpServer, { singleSignOn }: AuthDeps): void {
  route(
    app,
    findSingleSignOn,
    async ({ query, now }) => {
      const domain = domainToASCII(query.domain.trim());
      const found = domain === '' ? undefined : await singleSignOn.ofDomain(domain, now());
      return { institution: found ?? null };
    },
    { callsPerMinute },
  );
}

interface Begin {
  slug: string;
  returnTo: string;
  lang: Locale;
  request: FastifyRequest;
  reply: FastifyReply;
  now: Date;
}

export function beginSingleSignOnEndpoint(app: HttpServer, deps: AuthDeps): void {
  const { database, providers, cookies, singleSignOn } = deps;

  /** Returns the address of the provider. @throws SignOnFailed */
  async function begin({ slug, returnTo, lang, request, reply, now }: Begin): Promise<string> {
    await limitAddress(deps, attemptLimits.signOnByAddress, { request, now });
    const institution = await singleSignOn.of(slug, now).catch((cause: unknown) => {
      throw new SignOnFailed('unavailable', { cause });
    });
    if (!institution) throw new SignOnFailed('ended');
    const cookie = cookies.signOn(request);
    const browserSecret = isBrowserSecret(cookie) ? cookie : newSecret();
    const state = newSecret();
    const address = await providers.authorizationAddress(institution, {
      state,
      ...signOnSecrets(browserSecret, state),
      callback: singleSignOn.callbackAddress(request, slug),
      lang,
    });
    await insertSignOn(database, {
      stateHash: hashOfSecret(state),
      browserHash: hashOfSecret(browserSecret),
      organisation: slug,
      returnTo,
      lang,
      expiresAt: new Date(now.getTime() + signOnSeconds * 1000),
    });
    cookies.setSignOn(request, reply, browserSecret);
    return address;
  }

  route(app, beginSingleSignOn, async ({ params, query, request, reply, now: clock }) => {
    const lang = requestLocale(request, query.lang);
    const returnTo = query.returnTo !== undefined && isSitePath(query.returnTo) ? query.returnTo : '/';
    const slug = params.institution;
    try {
      return redirectTo(reply, await begin({ slug, returnTo, lang, request, reply, now: clock() }));
    } catch (error) {
      const isTooEarly = error instanceof Refusal && error.code === 'tooManyRequests';
      const failure = isTooEarly ? new SignOnFailed('tooMany') : error;
      return redirectToProblem(deps, failure, { institution: slug, returnTo, lang, request, reply });
    }
  });
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  now: Date;
}

/** A sign-in that this browser has begun, and what its response is compared with. */
interface TakenSignOn {
  signOn: StoredSignOn | undefined;
  checks: { state: string; nonce: string; codeVerifier: string };
  lang: Locale;
  /** Where there is none. */
  problem: 'expired' | 'otherBrowser';
}

export function endSingleSignOnEndpoint(app: HttpServer, deps: AuthDeps): void {
  const { database, providers, cookies, singleSignOn, security } = deps;

  async function take(response: URL, request: FastifyRequest): Promise<TakenSignOn> {
    const state = response.searchParams.get('state') ?? '';
    const cookie = cookies.signOn(request);
    const secret = isBrowserSecret(cookie) ? cookie : '';
    const stateHash = hashOfSecret(state);
    const signOn = await takeSignOn(database, { stateHash, browserHash: hashOfSecret(secret) });
    const elsewhere = signOn ? undefined : await findSignOnLang(database, stateHash);
    return {
      signOn,
      checks: { state, ...signOnSecrets(secret, state) },
      lang: signOn?.lang ?? elsewhere ?? requestLocale(request, undefined),
      problem: elsewhere ? 'otherBrowser' : 'expired',
    };
  }

  /** Signs the member in. @throws SignOnFailed */
  async function end(response: URL, { signOn, checks, problem }: TakenSignOn, exchange: Exchange): Promise<string> {
    const { request, now } = exchange;
    if (!signOn) throw new SignOnFailed(problem);
    const { organisation, lang } = signOn;
    if (signOn.expiresAt <= now) throw new SignOnFailed('expired');
    const institution = await singleSignOn.of(organisation, now).catch((cause: unknown) => {
      throw new SignOnFailed('unavailable', { cause });
    });
    if (!institution) throw new SignOnFailed('ended');
    const claims = await providers.claimsOf(institution, response, checks);
    const member = readMember(claims, institution.domains);
    if (typeof member === 'string') throw new SignOnFailed(member);
    const identity = { issuer: claims.issuer, subject: claims.subject, clientId: institution.clientId };
    const signedIn = await signInMember(deps, { institution, identity, member, lang, request, now });
    const { user, session, account } = signedIn;
    security.record(request, 'login.succeeded', { subject: user.id, institution: organisation, account });
    rememberBrowser(deps, normaliseEmail(user.email), exchange);
    await replyWithSession(deps, user, session, exchange);
    await refundAddress(deps, attemptLimits.signOnByAddress, request);
    return signOn.returnTo;
  }

  route(app, endSingleSignOn, async ({ params, request, reply, now: clock }) => {
    const response = new URL(singleSignOn.callbackAddress(request, params.institution));
    response.search = new URL(request.url, response).search;
    const signIn = await take(response, request);
    const { signOn, lang } = signIn;
    try {
      // The provider of the institution where the sign-in began has led the browser to another one.
      if (signOn && signOn.organisation !== params.institution) throw new SignOnFailed('failed');
      const returnTo = await end(response, signIn, { request, reply, now: clock() });
      return redirectTo(reply, `${deps.originOf(request)}${returnTo}`);
    } catch (error) {
      const facts = { institution: signOn?.organisation, returnTo: signOn?.returnTo ?? '/', lang };
      return redirectToProblem(deps, error, { ...facts, request, reply });
    }
  });
}
