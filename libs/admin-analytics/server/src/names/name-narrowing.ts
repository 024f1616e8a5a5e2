import type { NarrowedTo } from '@nitrate/admin-analytics/contract';
import type { Locale } from '@nitrate/contract-kit';
import type { AdminAnalyticsDeps } from '../admin-analytics-deps';
import { loadNames } from './load-names';

interface Narrowing {
  archive?: string | undefined;
  film?: string | undefined;
  organisation?: string | undefined;
}

/** Names what a query narrows a report to. */
export async function nameNarrowing(
  deps: Pick<AdminAnalyticsDeps, 'names'>,
  { archive, film, organisation }: Narrowing,
  lang: Locale,
): Promise<NarrowedTo> {
  const names = await loadNames(deps, lang, {
    films: film === undefined ? [] : [film],
    withOrganisations: organisation !== undefined,
  });
  return {
    archive: archive === undefined ? null : names.archive(archive),
    film: film === undefined ? null : names.film(film),
    organisation: organisation === undefined ? null : names.organisation(organisation),
  };
}
