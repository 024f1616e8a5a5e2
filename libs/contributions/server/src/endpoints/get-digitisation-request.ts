import { getDigitisationRequest } from '@nitrate/contributions/contract';
import { type HttpServer, route } from '@nitrate/http';
import type { ContributionsServerDeps } from '../contributions-deps';
import { countRequests, hasUserAsked } from '../requests/request-store';
import { shownCount } from '../requests/shown-count';
import { loadFilm } from './load-film';

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
