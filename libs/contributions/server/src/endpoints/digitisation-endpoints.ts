import {
  type RequestedFilm,
  confirmDigitisationRequest,
  exportMostRequested,
  getDigitisationRequest,
  listMostRequested,
  minShownRequests,
  requestDigitisation,
  resendDigitisationConfirmation,
  withdrawConfirmedRequest,
  withdrawDigitisationRequest,
} from '@nitrate/contributions/contract';
import { dayOf, defaultLocale, isEmailAddress, type Locale, normaliseEmail } from '@nitrate/contract-kit';
import { inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, type SignedInViewer, route, validationFailed } from '@nitrate/http';
import { logRefusedToken } from '@nitrate/audit';
import { stringify } from 'csv-stringify/sync';
import { publicLimits } from '../public-limits';
import type { ContributionsServerDeps } from '../contributions-deps';
import { queueConfirmMail } from '../requests/queue-confirm-mail';
import { confirmLifetimeMs, readRequestToken } from '../requests/request-token';
import {
  countRequests,
  deleteRequest,
  deleteUserRequest,
  hasUserAsked,
  lockRequest,
  markRequestConfirmed,
  renewLink,
  saveGuestRequest,
  saveUserRequest,
} from '../requests/request-store';
import { loadFilm } from './load-film';
import { presentNamedFilm } from '../present-named-film';
import { countRequestedFilms, findMostRequested } from '../requests/most-requested-store';

/** A number of requests as visitors see it: small ones are not shown. */
const shownCount = (count: number): number | null => (count < minShownRequests ? null : count);

/** The most requested films with their names. */
async function loadMostRequested(
  { database, findFilms }: Pick<ContributionsServerDeps, 'database' | 'findFilms'>,
  lang: Locale,
  window: { limit: number; offset: number },
): Promise<RequestedFilm[]> {
  const rows = await findMostRequested(database, window);
  const films = await findFilms(
    rows.map(({ filmId }) => filmId),
    lang,
  );
  return rows.flatMap(({ filmId, count, latestAt }) => {
    const film = films.get(filmId);
    if (!film) return [];
    const { archive, supplierId, availability } = film;
    const onScreen = availability !== 'none';
    return [{ film: presentNamedFilm(film), archive, supplierId, onScreen, count, latestAt: latestAt.toISOString() }];
  });
}

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
      await limitNetwork(publicLimits.requestByNetwork, { request, now });
      await limitAttempts(publicLimits.requestMail, normaliseEmail(email), { request, now });
      await limitAttempts(publicLimits.requestMailOfFilm, `${film.id} ${normaliseEmail(email)}`, { request, now });
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

export function resendDigitisationConfirmationEndpoint(app: HttpServer, deps: ContributionsServerDeps): void {
  const { database, security, signingKeys, limitAttempts, limitNetwork, originOf } = deps;

  route(app, resendDigitisationConfirmation, async ({ body, request, now: clock }) => {
    const now = clock();
    const id = readRequestToken(signingKeys, body.token);
    await limitNetwork(publicLimits.requestByNetwork, { request, now });
    if (id !== undefined) await limitAttempts(publicLimits.requestMailOfFilm, id, { request, now });
    await logRefusedToken(security, request, 'digitisationRequest', () =>
      inTransaction(database, async (transaction) => {
        const stored = id === undefined ? undefined : await lockRequest(transaction, id);
        if (!stored) throw new Refusal('tokenInvalid');
        if (stored.confirmedAt) return;
        await renewLink(transaction, stored.id, new Date(now.getTime() + confirmLifetimeMs));
        const lang = body.lang ?? defaultLocale;
        await queueConfirmMail(transaction, { request: stored.id, lang, origin: originOf(request) });
      }),
    );
    return {};
  });
}

/** Following the same link again changes nothing and has the same reply. */
export function confirmDigitisationRequestEndpoint(app: HttpServer, deps: ContributionsServerDeps): void {
  const { database, security, signingKeys } = deps;

  /** Returns the id of the film. */
  const confirm = (token: string, now: Date) =>
    inTransaction(database, async (transaction) => {
      const id = readRequestToken(signingKeys, token);
      const stored = id === undefined ? undefined : await lockRequest(transaction, id);
      if (!stored) throw new Refusal('tokenInvalid');
      if (stored.confirmedAt) return stored.filmId;
      if (!stored.confirmUntil || stored.confirmUntil <= now) throw new Refusal('tokenExpired');
      await markRequestConfirmed(transaction, stored.id, now);
      return stored.filmId;
    });

  route(app, confirmDigitisationRequest, async ({ body, query, request, now }) => {
    const filmId = await logRefusedToken(security, request, 'digitisationRequest', () => confirm(body.token, now()));
    const film = await loadFilm(deps, filmId, query.lang);
    return {
      film: presentNamedFilm(film),
      count: shownCount(await countRequests(database, filmId)),
      onScreen: film.availability !== 'none',
    };
  });
}

export function getDigitisationRequestEndpoint(app: HttpServer, deps: ContributionsServerDeps): void {
  route(app, getDigitisationRequest, async ({ params, viewer }) => {
    const { id } = await loadFilm(deps, params.film);
    const [count, asked] = await Promise.all([
      countRequests(deps.database, id),
      viewer.state === 'signedIn' && hasUserAsked(deps.database, id, viewer.userId),
    ]);
    return { count: shownCount(count), asked };
  });
}

export function withdrawDigitisationRequestEndpoint(app: HttpServer, deps: ContributionsServerDeps): void {
  route(app, withdrawDigitisationRequest, async ({ params, viewer }) => {
    const { id } = await loadFilm(deps, params.film);
    await deleteUserRequest(deps.database, id, viewer.userId);
    return { count: shownCount(await countRequests(deps.database, id)), asked: false };
  });
}

/** The reply is the same where the request is withdrawn already. */
export function withdrawConfirmedRequestEndpoint(app: HttpServer, deps: ContributionsServerDeps): void {
  const { database, security, signingKeys } = deps;

  route(app, withdrawConfirmedRequest, async ({ body, request }) => {
    await logRefusedToken(security, request, 'digitisationRequest', async () => {
      const id = readRequestToken(signingKeys, body.token);
      if (id === undefined) throw new Refusal('tokenInvalid');
      await deleteRequest(database, id);
    });
    return {};
  });
}

export function listMostRequestedEndpoint(app: HttpServer, deps: ContributionsServerDeps): void {
  route(app, listMostRequested, async ({ query: { lang = defaultLocale, page = 1, size = 24 } }) => {
    const [films, total] = await Promise.all([
      loadMostRequested(deps, lang, { limit: size, offset: (page - 1) * size }),
      countRequestedFilms(deps.database),
    ]);
    return { films, total };
  });
}

/** Rows in the file: more than an archive can digitise. */
const maxRows = 10_000;

export function exportMostRequestedEndpoint(app: HttpServer, deps: ContributionsServerDeps): void {
  route(app, exportMostRequested, async ({ query: { lang = defaultLocale }, reply, now }) => {
    const films = await loadMostRequested(deps, lang, { limit: maxRows, offset: 0 });
    reply.header('content-disposition', `attachment; filename="digitisation-requests-${dayOf(now())}.csv"`);
    const rows = films.map(({ film, archive, supplierId, count, latestAt, onScreen }) => ({
      requests: count,
      title: film.title,
      archive,
      supplier_id: supplierId,
      slug: film.slug,
      latest_request: latestAt,
      on_screen: onScreen ? 'yes' : 'no',
    }));
    // The byte order mark makes spreadsheets read UTF-8; escaped formulas are not run by them.
    return stringify(rows, { header: true, bom: true, escape_formulas: true, record_delimiter: 'windows' });
  });
}
