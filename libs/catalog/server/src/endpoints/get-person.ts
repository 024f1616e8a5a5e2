import { getPerson } from '@nitrate/catalog/contract';
import { defaultLocale } from '@nitrate/contract-kit';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { CatalogDeps } from '../catalog-deps';
import { findCredits } from '../names/find-credits';
import { person } from '../names/name-kind';
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
