import { endSingleSignOn } from '@nitrate/auth/contract';
import { type Locale, normaliseEmail } from '@nitrate/contract-kit';
import { type HttpServer, route } from '@nitrate/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits, refundAddress } from '../attempt-limits';
import type { AuthDeps } from '../auth-deps';
import { preferredLocale } from '../request/preferred-locale';
import { rememberBrowser } from '../session/remember-browser';
import { replyWithSession } from '../session/reply-with-session';
import { readMember } from '../sign-on/read-member';
import { redirectTo, redirectToProblem } from '../sign-on/redirects';
import { signInMember } from '../sign-on/sign-in-member';
import { SignOnFailed } from '../sign-on/sign-on-failed';
import { isBrowserSecret, signOnSecrets } from '../sign-on/sign-on-secrets';
import { findSignOnLang, type StoredSignOn, takeSignOn } from '../store/sign-ons';
import { hashOfSecret } from '../tokens/secret';

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  now: Date;
}

/** A sign-in that this browser has begun, and what its answer is compared with. */
interface TakenSignOn {
  signOn: StoredSignOn | undefined;
  checks: { state: string; nonce: string; codeVerifier: string };
  lang: Locale;
  /** Where there is none. */
  problem: 'expired' | 'otherBrowser';
}

export function endSingleSignOnEndpoint(app: HttpServer, deps: AuthDeps): void {
  const { database, providers, cookies, singleSignOn, security } = deps;

  async function take(answer: URL, request: FastifyRequest): Promise<TakenSignOn> {
    const state = answer.searchParams.get('state') ?? '';
    const cookie = cookies.signOn(request);
    const secret = isBrowserSecret(cookie) ? cookie : '';
    const stateHash = hashOfSecret(state);
    const signOn = await takeSignOn(database, { stateHash, browserHash: hashOfSecret(secret) });
    const elsewhere = signOn ? undefined : await findSignOnLang(database, stateHash);
    return {
      signOn,
      checks: { state, ...signOnSecrets(secret, state) },
      lang: signOn?.lang ?? elsewhere ?? preferredLocale(request, undefined),
      problem: elsewhere ? 'otherBrowser' : 'expired',
    };
  }

  /** Signs the member in. @throws SignOnFailed */
  async function end(answer: URL, { signOn, checks, problem }: TakenSignOn, exchange: Exchange): Promise<string> {
    const { request, now } = exchange;
    if (!signOn) throw new SignOnFailed(problem);
    const { organisation, lang } = signOn;
    if (signOn.expiresAt <= now) throw new SignOnFailed('expired');
    const institution = await singleSignOn.of(organisation, now).catch((cause: unknown) => {
      throw new SignOnFailed('unavailable', { cause });
    });
    if (!institution) throw new SignOnFailed('ended');
    const claims = await providers.claimsOf(institution, answer, checks);
    const member = readMember(claims, institution.domains);
    if (typeof member === 'string') throw new SignOnFailed(member);
    const identity = { issuer: claims.issuer, subject: claims.subject, clientId: institution.clientId };
    const signedIn = await signInMember(deps, { institution, identity, member, lang, request, now });
    const { user, session, account } = signedIn;
    security.record(request, 'login.succeeded', { subject: user.id, institution: organisation, account });
    rememberBrowser(deps, normaliseEmail(user.email), exchange);
    await replyWithSession(deps, user, session, exchange);
    await refundAddress(deps, limits.signOnByAddress, request);
    return signOn.returnTo;
  }

  route(app, endSingleSignOn, async ({ params, request, reply, now: clock }) => {
    const answer = new URL(singleSignOn.callbackAddress(request, params.institution));
    answer.search = new URL(request.url, answer).search;
    const taken = await take(answer, request);
    const { signOn, lang } = taken;
    try {
      // The provider of the institution where the sign-in began has led the browser to another one.
      if (signOn && signOn.organisation !== params.institution) throw new SignOnFailed('failed');
      const returnTo = await end(answer, taken, { request, reply, now: clock() });
      return redirectTo(reply, `${deps.originOf(request)}${returnTo}`);
    } catch (error) {
      const facts = { institution: signOn?.organisation, returnTo: signOn?.returnTo ?? '/', lang };
      return redirectToProblem(deps, error, { ...facts, request, reply });
    }
  });
}
