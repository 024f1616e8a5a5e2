import { getPerson, getPlace } from '@nitrate/catalog/contract';
import { defaultLocale } from '@nitrate/contract-kit';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { CatalogDeps } from '../catalog-deps';
import { findCredits } from '../names/find-credits';
import { person, place } from '../names/name-kind';
import { catalogCachePolicy } from './catalog-cache-policy';

/** Everything a person worked on, by role and year. */
export function getPersonEndpoint(app: HttpServer, { database }: CatalogDeps): void {
  route(
    app,
    getPerson,
    async ({ params, query: { role, page = 1, lang = defaultLocale } }) => {
      const credits = await findCredits(database, person, { slug: params.person, role, page, locale: lang });
      if (!credits) throw new Refusal('personNotFound');
      return credits;
    },
    catalogCachePolicy,
  );
}

/** Everything made or set at a place, by role and year. */
export function getPlaceEndpoint(app: HttpServer, { database }: CatalogDeps): void {
  route(
    app,
    getPlace,
    async ({ params, query: { role, page = 1, lang = defaultLocale } }) => {
      const credits = await findCredits(database, place, { slug: params.place, role, page, locale: lang });
      if (!credits) throw new Refusal('placeNotFound');
      return credits;
    },
    catalogCachePolicy,
  );
}
