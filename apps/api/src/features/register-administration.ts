import { adminAnalyticsServer } from '@nitrate/admin-analytics/server';
import { type AdminManagementDeps, adminManagementServer } from '@nitrate/admin-management/server';
import { emailsOf, findAccount } from '@nitrate/auth/server';
import { findArchives, findFilmRefs, findFilmTitles } from '@nitrate/catalog/server';
import type { HttpServer } from '@nitrate/http';
import { filmsOfJobs, findUploadNames, isIngestRetryable } from '@nitrate/ingest/server';
import { closeLedgerMonth } from '@nitrate/player-telemetry/server';
import { findHolders, findBillingTotals, listOrganisations } from '@nitrate/subscriptions/server';
import { findSources } from '@nitrate/cataloguing/server';
import type { Database } from '@nitrate/database';
import { validate as isUuid } from 'uuid';
import { analyticsSources } from './analytics-sources';
import type { FeatureDeps } from './feature-deps';
import type { SharedFunctions } from './shared-functions';

/** What to call the targets of the audit trail, by their kind. */
const auditNames = (database: Database): AdminManagementDeps['targetNames'] => ({
  film: async (ids, lang) => {
    const titles = await findFilmTitles(database, ids.filter(isUuid), lang);
    return new Map([...titles].map(([id, { title }]) => [id, title]));
  },
  harvest: async () =>
    new Map((await findSources(database)).map(({ id, name, url }) => [String(id), name ?? new URL(url).host])),
  upload: (ids) => findUploadNames(database, ids.filter(isUuid)),
  user: (ids) => emailsOf(database, ids.filter(isUuid)),
  organisation: async () => new Map((await listOrganisations(database)).map(({ id, name }) => [id, name])),
  subscription: async (ids) => {
    const holders = await findHolders(database, ids.filter(isUuid));
    const emails = await emailsOf(database, [...new Set(holders.values())]);
    return new Map(
      [...holders].flatMap(([id, user]) => {
        const email = emails.get(user);
        return email === undefined ? [] : [[id, email] as const];
      }),
    );
  },
  // Of an archive and a month, or of a month alone, which needs no name.
  statement: async (ids) => {
    const archives = new Map((await findArchives(database)).map(({ id, name }) => [id, name]));
    return new Map(
      ids.flatMap((id) => {
        const [archive = '', month] = id.split(' ');
        const name = archives.get(archive);
        return name === undefined || month === undefined ? [] : [[id, `${name}, ${month}`] as const];
      }),
    );
  },
});

/** Reports, the audit trail, jobs and health. */
export async function registerAdministration(
  api: HttpServer,
  { database, health, linkOrigin, billing, siteTexts }: FeatureDeps,
  { findNames }: SharedFunctions,
): Promise<void> {
  await api.register(adminAnalyticsServer, {
    ...analyticsSources({ database, siteTexts }),
    currency: billing.plans.plans[0]?.currency ?? 'EUR',
    selling: (intervals) => findBillingTotals(database, intervals),
    closeMonth: closeLedgerMonth,
    origin: linkOrigin,
  });
  await api.register(adminManagementServer, {
    database,
    findNames,
    health,
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
