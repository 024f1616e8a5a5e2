import { adminAnalyticsServer } from '@nitrate/admin-analytics/server';
import { adminManagementServer } from '@nitrate/admin-management/server';
import { findAccount } from '@nitrate/auth/server';
import { findFilmRefs } from '@nitrate/catalog/server';
import type { HttpServer } from '@nitrate/http';
import { filmsOfJobs, isIngestRetryable } from '@nitrate/ingest/server';
import { closeMonth } from '@nitrate/player-telemetry/server';
import { findSellingFigures } from '@nitrate/subscriptions/server';
import { analyticsSources } from '../analytics-sources';
import { auditNames } from '../audit-names';
import type { FeatureDeps } from './feature-deps';
import type { SharedFunctions } from './shared-functions';

/** Reports, the audit trail, jobs and health. */
export async function registerAdministration(
  api: HttpServer,
  { database, health, linkOrigin, selling, siteTexts }: FeatureDeps,
  { findNames }: SharedFunctions,
): Promise<void> {
  await api.register(adminAnalyticsServer, {
    ...analyticsSources({ database, siteTexts }),
    currency: selling.plans.plans[0]?.currency ?? 'EUR',
    selling: (intervals) => findSellingFigures(database, intervals),
    closeMonth,
    origin: linkOrigin,
  });
  await api.register(adminManagementServer, {
    ...{ database, findNames, health },
    findUser: async (email) => (await findAccount(database, email))?.userId,
    targetNames: auditNames(database),
    jobFilms: async (jobs, lang) => {
      const films = await filmsOfJobs(database, jobs);
      const refs = await findFilmRefs(database, [...new Set(films.values())], lang);
      return new Map(
        [...films].flatMap(([job, film]) => {
          const ref = refs.get(film);
          return ref ? [[job, ref] as const] : [];
        }),
      );
    },
    isRetryable: isIngestRetryable,
  });
}
