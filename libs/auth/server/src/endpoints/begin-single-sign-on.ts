import { beginSingleSignOn } from '@nitrate/auth/contract';
import { isSitePath, type Locale } from '@nitrate/contract-kit';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limitAddress, limits } from '../attempt-limits';
import type { AuthDeps } from '../auth-deps';
import { preferredLocale } from '../request/preferred-locale';
import { signOnSeconds } from '../session/auth-cookies';
import { redirectTo, redirectToProblem } from '../sign-on/redirects';
import { SignOnFailed } from '../sign-on/sign-on-failed';
import { isBrowserSecret, signOnSecrets } from '../sign-on/sign-on-secrets';
import { insertSignOn } from '../store/sign-ons';
import { hashOfSecret, newSecret } from '../tokens/secret';

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
    await limitAddress(deps, limits.signOnByAddress, { request, now });
    const institution = await singleSignOn.of(slug, now).catch((cause: unknown) => {
      throw new SignOnFailed('unavailable', { cause });
    });
    if (!institution) throw new SignOnFailed('ended');
    const cookie = cookies.signOn(request);
    const browserSecret = isBrowserSecret(cookie) ? cookie : newSecret();
    const state = newSecret();
    const address = await providers.authorizationAddress(institution, {
      ...{ state, ...signOnSecrets(browserSecret, state) },
      ...{ callback: singleSignOn.callbackAddress(request, slug), lang },
    });
    await insertSignOn(database, {
      ...{ stateHash: hashOfSecret(state), browserHash: hashOfSecret(browserSecret) },
      ...{ organisation: slug, returnTo, lang, expiresAt: new Date(now.getTime() + signOnSeconds * 1000) },
    });
    cookies.setSignOn(request, reply, browserSecret);
    return address;
  }

  route(app, beginSingleSignOn, async ({ params, query, request, reply, now: clock }) => {
    const lang = preferredLocale(request, query.lang);
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
