import { defaultLocale } from '@nitrate/contract-kit';
import { type HttpServer, route } from '@nitrate/http';
import { getRating, listRatings, rateFilm, ratingPageSize, unrateFilm } from '@nitrate/lists/contract';
import { v7 as newId } from 'uuid';
import { applyOne } from '../changes/apply-one';
import type { ListsServerDeps } from '../lists-deps';
import { findRating, findRatings } from '../ratings/rating-store';

export function ratingEndpoints(app: HttpServer, deps: ListsServerDeps): void {
  const { database, findFilms } = deps;

  route(app, getRating, async ({ params, viewer: { userId } }) => ({
    rating: await findRating(database, userId, params.film),
  }));

  route(app, rateFilm, async ({ params: { film: filmId }, body: { rating }, viewer: { userId }, now }) => {
    await applyOne(deps, userId, { id: newId(), kind: 'rateFilm', filmId, rating }, now());
    return { rating };
  });

  route(app, unrateFilm, async ({ params: { film: filmId }, viewer: { userId }, now }) => {
    await applyOne(deps, userId, { id: newId(), kind: 'unrateFilm', filmId }, now());
    return { rating: null };
  });

  route(app, listRatings, async ({ query, viewer: { userId } }) => {
    const { page = 1, size = ratingPageSize, lang = defaultLocale } = query;
    const { ratings, total } = await findRatings(database, userId, { limit: size, offset: (page - 1) * size });
    const shown = await findFilms(
      ratings.map(({ filmId }) => filmId),
      lang,
    );
    return {
      total,
      page,
      size,
      films: ratings.flatMap(({ ratedAt, ...rating }) => {
        const film = shown.get(rating.filmId);
        return film ? [{ ...rating, ratedAt: ratedAt.toISOString(), ...film }] : [];
      }),
    };
  });
}
