import { withdrawDigitisationRequest } from '@nitrate/contributions/contract';
import { type HttpServer, route } from '@nitrate/http';
import type { ContributionsServerDeps } from '../contributions-deps';
import { countRequests, deleteUserRequest } from '../requests/request-store';
import { shownCount } from '../requests/shown-count';
import { loadFilm } from './load-film';

export function withdrawDigitisationRequestEndpoint(app: HttpServer, deps: ContributionsServerDeps): void {
  route(app, withdrawDigitisationRequest, async ({ params, viewer }) => {
    const { id } = await loadFilm(deps, params.film);
    await deleteUserRequest(deps.database, id, viewer.userId);
    return { count: shownCount(await countRequests(deps.database, id)), asked: false };
  });
}
