import { citation, filmCard, filmPartPath, getFilm, relatedFilms } from '@nitrate/catalog/contract';
import { defaultLocale, localPath } from '@nitrate/contract-kit';
import { type HttpServer, Refusal, immutable, route, validationFailed } from '@nitrate/http';
import type { CatalogDeps, ReadDeps } from '../catalog-deps';
import { findPublishedFilm } from '../films/find-film';
import { cardOf, presentFilm, presentSummary } from '../films/present-film';
import { catalogCachePolicy } from './catalog-cache-policy';
import { findRelatedFilms } from '../related-films/find-related-films';
import { findRelationSource } from '../related-films/find-relation-source';
import { drawCard } from '../film-cards/draw-card';

/** One published film by its id or slug. */
export function getFilmEndpoint(app: HttpServer, { database }: CatalogDeps): void {
  route(
    app,
    getFilm,
    async ({ params, query }) => {
      const film = await findPublishedFilm(database, params.film);
      if (!film) throw new Refusal('filmNotFound');
      return presentFilm(film, query.lang ?? defaultLocale);
    },
    catalogCachePolicy,
  );
}

/** Films related to a published one. */
export function relatedFilmsEndpoint(app: HttpServer, { reads, facetCache }: ReadDeps): void {
  route(
    app,
    relatedFilms,
    async ({ params, query }) => {
      const films = await reads.run(async (database) => {
        const source = await findRelationSource(database, params.film);
        if (!source) throw new Refusal('filmNotFound');
        return findRelatedFilms(database, facetCache, source);
      });
      return { films: films.map((film) => presentSummary(film, query.lang ?? defaultLocale)) };
    },
    catalogCachePolicy,
  );
}

/** How to cite a published film. */
export function citationEndpoint(app: HttpServer, { database }: CatalogDeps): void {
  route(
    app,
    citation,
    async ({ params, query: { format = 'text', lang = defaultLocale, t = 0, end }, request, reply, now }) => {
      if (end !== undefined && end <= t) {
        throw validationFailed([{ path: 'query.end', code: 'invalid', message: 'must be after t' }]);
      }
      const row = await findPublishedFilm(database, params.film);
      if (!row) throw new Refusal('filmNotFound');
      const film = presentFilm(row, lang);
      const part = { startMs: t * 1000, ...(end !== undefined && { endMs: end * 1000 }) };
      const path = localPath(lang, filmPartPath(film.slug, part));
      // It brings hundreds of modules, and few ask for it.
      const { citeFilm } = await import('../citation/cite-film');
      const { mediaType, extension, content } = citeFilm(format, {
        film,
        lang,
        accessedAt: now(),
        second: t,
        endSecond: end,
        address: `${app.deps.originOf(request)}${path}`,
      });
      reply.type(mediaType);
      if (extension !== undefined) {
        // A slug may be in any script, which a header carries encoded (RFC 8187).
        const name = encodeURIComponent(`${film.slug}.${extension}`);
        reply.header('content-disposition', `attachment; filename="citation.${extension}"; filename*=UTF-8''${name}`);
      }
      return content;
    },
    catalogCachePolicy,
  );
}

/** The card of a film, drawn from its record. */
export function filmCardEndpoint(app: HttpServer, { database }: CatalogDeps): void {
  route(
    app,
    filmCard,
    async ({ params, query }) => {
      const film = await findPublishedFilm(database, params.film);
      if (!film) throw new Refusal('filmNotFound');
      return drawCard(cardOf(film, query.lang ?? defaultLocale));
    },
    { cache: immutable },
  );
}
