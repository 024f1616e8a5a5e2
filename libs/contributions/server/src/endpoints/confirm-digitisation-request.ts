import { logRefusedToken } from '@nitrate/audit';
import { confirmDigitisationRequest } from '@nitrate/contributions/contract';
import { inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { ContributionsServerDeps } from '../contributions-deps';
import { presentNamedFilm } from '../present-named-film';
import { countRequests, lockRequest, markConfirmed } from '../requests/request-store';
import { readRequest } from '../requests/request-token';
import { shownCount } from '../requests/shown-count';
import { loadFilm } from './load-film';

/** Following the same link again changes nothing and has the same reply. */
export function confirmDigitisationRequestEndpoint(app: HttpServer, deps: ContributionsServerDeps): void {
  const { database, security, signingKeys } = deps;

  /** Returns the id of the film. */
  const confirm = (token: string, now: Date) =>
    inTransaction(database, async (transaction) => {
      const id = readRequest(signingKeys, token);
      const stored = id === undefined ? undefined : await lockRequest(transaction, id);
      if (!stored) throw new Refusal('tokenInvalid');
      if (stored.confirmedAt) return stored.filmId;
      if (!stored.confirmUntil || stored.confirmUntil <= now) throw new Refusal('tokenExpired');
      await markConfirmed(transaction, stored.id, now);
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
