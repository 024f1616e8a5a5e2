import { adminAnalyticsApi } from '@nitrate/admin-analytics/data-access';
import { useLocale } from '@nitrate/i18n';
import { usePeriod } from '../period/use-period';

/** The name of an organisation, from its report of the same time; undefined until that is known, and for none. */
export function useOrganisationName(organisation: string | undefined): string | undefined {
  const lang = useLocale();
  const { period } = usePeriod();
  const { data } = adminAnalyticsApi.useGetB2eReportQuery(
    { ...period, interval: 'month', lang, ...(organisation && { organisation }) },
    { skip: !organisation },
  );
  return data?.organisations.find((use) => use.organisation.id === organisation)?.organisation.name ?? undefined;
}
