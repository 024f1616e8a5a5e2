import { requestDigitisation } from '@nitrate/contributions/contract';
import { defaultLocale, isEmailAddress, normaliseEmail } from '@nitrate/contract-kit';
import { inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, route, type SignedInViewer, validationFailed } from '@nitrate/http';
import { limits } from '../public-limits';
import type { ContributionsServerDeps } from '../contributions-deps';
import { queueConfirmMail } from '../requests/queue-confirm-mail';
import { confirmLifetimeMs } from '../requests/request-token';
import { countRequests, saveGuestRequest, saveUserRequest } from '../requests/request-store';
import { shownCount } from '../requests/shown-count';
import { loadFilm } from './load-film';

export function requestDigitisationEndpoint(app: HttpServer, deps: ContributionsServerDeps): void {
  const { database, identityOf, limitAttempts, limitNetwork, originOf } = deps;

  // The viewer of a public endpoint is as old as the token: whether the address is confirmed by now is looked up.
  const requestAsUser = async (filmId: string, { userId }: SignedInViewer, now: Date) => {
    const identity = await identityOf(userId);
    if (!identity) throw new Refusal('unauthenticated');
    const { email, emailConfirmed } = identity;
    if (!emailConfirmed) throw new Refusal('emailNotConfirmed');
    await inTransaction(database, (transaction) => saveUserRequest(transaction, { filmId, email, userId, now }));
  };

  route(
    app,
    requestDigitisation,
    async ({ params, body, viewer, request, now: clock }) => {
      const film = await loadFilm(deps, params.film);
      if (film.availability !== 'none') throw new Refusal('filmIsOnScreen');
      const now = clock();
      const count = async () => shownCount(await countRequests(database, film.id));
      if (viewer.state === 'signedIn') {
        await requestAsUser(film.id, viewer, now);
        return { state: 'counted' as const, count: await count() };
      }
      if (!body) throw validationFailed([{ path: 'body.email', code: 'required', message: 'is required' }]);
      const { lang = defaultLocale } = body;
      const email = body.email.trim();
      await limitNetwork(limits.requestByNetwork, { request, now });
      await limitAttempts(limits.requestMail, normaliseEmail(email), { request, now });
      await limitAttempts(limits.requestMailOfFilm, `${film.id} ${normaliseEmail(email)}`, { request, now });
      await inTransaction(database, async (transaction) => {
        const confirmUntil = new Date(now.getTime() + confirmLifetimeMs);
        const id = await saveGuestRequest(transaction, { filmId: film.id, email, now, confirmUntil });
        // Also for a request that counts already, for which the job sends nothing: the reply takes the same time.
        await queueConfirmMail(transaction, { request: id, lang, origin: originOf(request) });
      });
      return { state: 'mailed' as const, count: await count() };
    },
    {
      rules: (body) =>
        body?.email === undefined || isEmailAddress(body.email.trim())
          ? []
          : [{ path: 'body.email', code: 'invalid', message: 'is not an e-mail address' }],
    },
  );
}
