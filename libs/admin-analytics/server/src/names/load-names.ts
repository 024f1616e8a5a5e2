import type { ReportedFilm, ReportedName } from '@nitrate/admin-analytics/contract';
import type { Locale } from '@nitrate/contract-kit';
import type { AdminAnalyticsDeps } from '../admin-analytics-deps';

interface Named {
  film(id: string): ReportedFilm;
  archive(id: string): ReportedName;
  organisation(id: string): ReportedName;
}

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];
const named = (list: readonly { id: string; name: string }[]) => {
  const names = new Map(list.map(({ id, name }) => [id, name]));
  return (id: string): ReportedName => ({ id, name: names.get(id) ?? null });
};

/** The names that a report shows, read at once. */
export async function loadNames(
  { names }: Pick<AdminAnalyticsDeps, 'names'>,
  lang: Locale,
  { films = [], withOrganisations = false }: { films?: readonly string[]; withOrganisations?: boolean },
): Promise<Named> {
  const titles = await names.films(unique(films), lang);
  return {
    film(id) {
      const film = titles.get(id);
      return { id, slug: film?.slug ?? null, title: film?.title ?? null, titleLang: film?.titleLang ?? lang };
    },
    archive: named(await names.archives()),
    organisation: named(withOrganisations ? await names.organisations() : []),
  };
}
