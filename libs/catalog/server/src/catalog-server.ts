import {
  catalogProblems,
  filmTranscripts,
  getFilm,
  listCollections,
  relatedFilms,
  searchFilms,
  suggest,
} from '@nitrate/catalog/contract';
import { defaultLocale } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import { type HttpServer, publicFor, Refusal, registerProblems, route } from '@nitrate/http';
import { findPublishedFilm } from './films/find-film';
import { findCollections } from './films/list-collections';
import { presentFilm, presentSummary } from './films/present-film';
import { findRelated } from './films/related-films';
import { findSuggestions } from './films/suggest';
import { transcriptsOf } from './films/film-transcripts';
import { FacetCatalogue } from './search/facet-catalogue';
import { runSearch } from './search/search-films';

/** Public answers, soon renewed: a film just brought in should appear at the next look. */
const cached = { cache: publicFor(10) };

export interface CatalogDependencies {
  database: Database;
}

/** What the catalogue keeps in memory for a moment. */
export interface CatalogMemory {
  /** A film was changed by some process. */
  forget(): void;
}

/** Registers the endpoints of the catalogue: films, search, suggestions, related films, transcripts, collections. */
export function catalogServer(app: HttpServer, { database }: CatalogDependencies): CatalogMemory {
  registerProblems(app, catalogProblems);
  const facets = new FacetCatalogue(database);
  const published = async (idOrSlug: string) => {
    const film = await findPublishedFilm(database, idOrSlug);
    if (!film) throw new Refusal('filmNotFound');
    return film;
  };

  route(app, searchFilms, ({ query }) => runSearch(database, facets, query), cached);
  route(
    app,
    getFilm,
    async ({ params, query }) => presentFilm(await published(params.film), query.lang ?? defaultLocale),
    cached,
  );
  route(
    app,
    relatedFilms,
    async ({ params, query }) => {
      const films = await findRelated(database, facets, await published(params.film));
      return { films: films.map((film) => presentSummary(film, query.lang ?? defaultLocale)) };
    },
    cached,
  );
  route(
    app,
    filmTranscripts,
    async ({ params }) => ({ transcripts: await transcriptsOf(database, (await published(params.film)).id) }),
    cached,
  );
  route(
    app,
    suggest,
    async ({ query }) => ({ suggestions: await findSuggestions(database, facets, query.q, query.lang) }),
    cached,
  );
  route(
    app,
    listCollections,
    async ({ query }) => ({ collections: await findCollections(database, query.lang ?? defaultLocale) }),
    cached,
  );
  return { forget: () => facets.forget() };
}
