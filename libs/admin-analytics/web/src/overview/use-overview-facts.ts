import { adminAnalyticsApi } from '@nitrate/admin-analytics/data-access';
import {
  auditApi,
  harvestsApi,
  jobsApi,
  organisationsApi,
  subscriptionsAdminApi,
  usersApi,
} from '@nitrate/admin-management/data-access';
import { selectTwoFactor, useAuthSelector } from '@nitrate/auth/data-access';
import { useLocale, useText } from '@nitrate/i18n';
import { useReportFormats } from '../figures/use-report-formats';
import type { AdminSection } from '../frame/admin-sections';
import { usePeriod } from '../period/use-period';

interface Fact {
  value: string;
  /** Of what time, or of how many. */
  note: string;
}

/**
 * What is on the first screen of each page, in one value; undefined until it is known, and where it cannot be loaded.
 * Figures of pages about people are loaded only while the user is confirmed, so that the overview asks for no code.
 */
export function useOverviewFacts(): { readonly [section in AdminSection]: Fact | undefined } {
  const text = useText();
  const lang = useLocale();
  const { watchTime, number, month, day } = useReportFormats();
  const { period, interval, compare } = usePeriod();
  // The queries of the pages, which open with their replies.
  const b2c = adminAnalyticsApi.useGetB2cReportQuery({ ...period, interval, lang, compare });
  const b2e = adminAnalyticsApi.useGetB2eReportQuery({ ...period, interval, lang, compare });
  const apart = adminAnalyticsApi.useListRejectedReportsQuery({});
  const ofPeople = { skip: !useAuthSelector(selectTwoFactor) };
  const statements = adminAnalyticsApi.useListStatementsQuery({ lang }, ofPeople);
  const users = usersApi.useListUsersQuery({ size: 1 }, ofPeople).data;
  const subscriptions = subscriptionsAdminApi.useListSubscriptionsQuery({ size: 1 }, ofPeople).data;
  const organisations = organisationsApi.useSearchOrganisationsQuery({ size: 1 }, ofPeople).data;
  const harvests = harvestsApi.useListHarvestSourcesQuery().data;
  const changes = auditApi.useListAuditQuery({ size: 1, lang }, ofPeople);
  const jobs = jobsApi.useListJobsQuery({ lang });
  const thisMonth = text('adminAnalytics.period.thisMonth');
  const consumers = b2c.data?.totals.watch;
  const institutions = b2e.data?.totals.watch;
  const reports = apart.data?.reasons.reduce((sum, { rows }) => sum + rows, 0);
  const next = statements.data?.months[0];
  const lastChange = changes.data?.entries[0];
  const failedJobs = jobs.data?.queues.reduce((sum, { failed }) => sum + failed, 0);
  return {
    b2c: consumers && { value: watchTime(consumers.fullSeconds), note: thisMonth },
    b2e: institutions && { value: watchTime(institutions.fullSeconds), note: thisMonth },
    watchTime: consumers &&
      institutions && {
        value: number(consumers.fullPlays + institutions.fullPlays),
        note: text('adminAnalytics.overview.plays'),
      },
    apart: reports === undefined ? undefined : { value: number(reports), note: text('adminAnalytics.apart.reports') },
    statements: next && { value: text(`adminAnalytics.state.${next.state}`), note: month(next.month) },
    users: users && { value: number(users.total), note: text('adminAnalytics.overview.users') },
    subscriptions: subscriptions && {
      value: number(subscriptions.total),
      note: text('adminAnalytics.overview.subscriptions'),
    },
    institutions: organisations && {
      value: number(organisations.total),
      note: text('adminAnalytics.overview.institutions'),
    },
    entitlement: undefined,
    harvests: harvests && {
      value: number(harvests.sources.length),
      note: text('adminAnalytics.overview.harvests'),
    },
    audit: lastChange && { value: day(lastChange.at.slice(0, 10)), note: text('adminAnalytics.overview.lastChange') },
    jobs:
      failedJobs === undefined
        ? undefined
        : { value: number(failedJobs), note: text('adminAnalytics.overview.failedJobs') },
  };
}
