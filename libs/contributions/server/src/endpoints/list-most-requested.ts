import { listMostRequested } from '@nitrate/contributions/contract';
import { defaultLocale } from '@nitrate/contract-kit';
import { type HttpServer, route } from '@nitrate/http';
import type { ContributionsServerDeps } from '../contributions-deps';
import { loadMostRequested } from '../requests/load-most-requested';
import { countRequestedFilms } from '../requests/most-requested-store';

export function listMostRequestedEndpoint(app: HttpServer, deps: ContributionsServerDeps): void {
  route(app, listMostRequested, async ({ query: { lang = defaultLocale, page = 1, size = 24 } }) => {
    const [films, total] = await Promise.all([
      loadMostRequested(deps, lang, { limit: size, offset: (page - 1) * size }),
      countRequestedFilms(deps.database),
    ]);
    return { films, total };
  });
}
