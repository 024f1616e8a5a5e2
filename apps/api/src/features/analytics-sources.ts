import { emailsOf } from '@nitrate/auth/server';
import {
  findArchives,
  findCollectionFilms,
  findFilmCollections,
  findFilmRefs,
  type SiteTexts,
} from '@nitrate/catalog/server';
import type { AdminAnalyticsDeps } from '@nitrate/admin-analytics/server';
import type { Database } from '@nitrate/database';
import { watchReports } from '@nitrate/player-telemetry/server';
import { listOrganisations } from '@nitrate/subscriptions/server';

interface Sources {
  database: Database;
  siteTexts: SiteTexts;
}

/** What reports and statements read of other features, for endpoints and jobs. */
export const analyticsSources = ({
  database,
  siteTexts,
}: Sources): Pick<AdminAnalyticsDeps, 'database' | 'watch' | 'names' | 'siteName'> => ({
  database,
  watch: watchReports(database),
  names: {
    films: (ids, lang) => findFilmRefs(database, ids, lang),
    archives: () => findArchives(database),
    collections: (ids) => findFilmCollections(database, ids),
    collectionFilms: (collection) => findCollectionFilms(database, collection),
    organisations: () => listOrganisations(database),
    users: (ids) => emailsOf(database, ids),
  },
  siteName: async (lang) => (await siteTexts.about(lang)).name,
});
