import { type CounterReport, type getCounterReport } from '@nitrate/admin-analytics/contract';
import { defaultLocale, type QueryOf } from '@nitrate/contract-kit';
import { Refusal } from '@nitrate/http';
import type { AdminAnalyticsDeps } from '../admin-analytics-deps';
import { lastOfMonth } from '../reports/calendar';
import { checkPeriod } from '../reports/report-period';
import { buildCounterReport } from './build-counter-report';

/** @throws Refusal `notFound` for an unknown organisation */
export async function loadCounterReport(
  { watch, names, siteName, origin }: AdminAnalyticsDeps,
  { organisation, from, to, report = 'IR_M1' }: QueryOf<typeof getCounterReport>,
  created: Date,
): Promise<CounterReport> {
  const period = checkPeriod({ from: `${from}-01`, to: lastOfMonth(`${to}-01`) });
  const institution = (await names.organisations()).find(({ id }) => id === organisation);
  if (!institution) throw new Refusal('notFound');
  const rows = await watch.organisationRequests({ organisation, ...period });
  const films = await names.films([...new Set(rows.map(({ filmId }) => filmId))], defaultLocale);
  const archives = new Map((await names.archives()).map(({ id, name }) => [id, name]));
  return buildCounterReport({
    ...{ report, origin, institution, period, created, rows },
    platform: await siteName(defaultLocale),
    filmOf(filmId, archiveId) {
      const film = films.get(filmId);
      return {
        title: film?.title ?? filmId,
        publisher: archives.get(archiveId) ?? '',
        uri: film ? `${origin}/watch?v=${film.slug}` : null,
      };
    },
  });
}
