import type { OrganisationUse } from '@nitrate/admin-analytics/contract';
import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { useCallback, useMemo } from 'react';
import { useReportAddress } from '../report-address';
import { Difference } from '../figures/difference';
import differenceStyles from '../figures/figure-list.module.css';
import type { Metric } from '../figures/metric';
import type { ReportColumn } from '../grid/report-column';
import { ReportGrid } from '../grid/report-grid';
import type { Sorting } from '../grid/sorting';
import { useMetricColumns } from '../grid/use-metric-columns';
import { Panel } from '../parts/panel';
import { useNames } from '../parts/use-names';
import { filmsPath, type WatchTimeParams } from '../watch-time/watch-time-path';
import { b2eMetrics } from './b2e-metrics';

interface OrganisationsPanelProps {
  uses: readonly OrganisationUse[];
  csv: string;
  filter: WatchTimeParams;
}

const metrics = b2eMetrics(({ figures }: OrganisationUse) => figures);
const idOf = ({ organisation }: OrganisationUse) => organisation.id;
const sortedBy: Sorting = { column: 'fullSeconds', direction: 'desc' };

/** The organisations with how much was watched through them. */
export function OrganisationsPanel({ uses, csv, filter }: OrganisationsPanelProps) {
  const text = useText();
  const { nameOf } = useNames();
  const { pathWith } = useReportAddress();
  const linkTo = useCallback(
    ({ organisation }: OrganisationUse, { ledger }: Metric<OrganisationUse>) =>
      ledger && filmsPath({ ...filter, organisation: organisation.id, ...ledger }),
    [filter],
  );
  const figures = useMetricColumns(metrics, linkTo);
  const columns = useMemo((): readonly ReportColumn<OrganisationUse>[] => {
    const isCompared = uses.some(({ previous }) => previous);
    const before = ({ previous }: OrganisationUse) => previous?.watch.fullSeconds ?? null;
    return [
      {
        id: 'name',
        title: text('adminAnalytics.organisation'),
        value: ({ organisation }) => nameOf(organisation),
        show: ({ organisation }) => (
          <LocalLink to={pathWith({ organisation: organisation.id })} prefetch="none">
            {nameOf(organisation)}
          </LocalLink>
        ),
        minWidth: 220,
        flex: 3,
      },
      ...figures,
      ...(isCompared
        ? [
            {
              id: 'change',
              title: text('adminAnalytics.change'),
              isFigure: true,
              value: (use: OrganisationUse) => use.figures.watch.fullSeconds - (before(use) ?? 0),
              show: (use: OrganisationUse) => (
                <span className={differenceStyles.difference}>
                  <Difference now={use.figures.watch.fullSeconds} before={before(use)} kind="watchTime" />
                </span>
              ),
              minWidth: 170,
              flex: 2,
            },
          ]
        : []),
    ];
  }, [figures, nameOf, pathWith, text, uses]);
  const title = text('adminAnalytics.organisations.title');
  return (
    <Panel title={title} csv={csv}>
      <ReportGrid label={title} columns={columns} rows={uses} idOf={idOf} sortedBy={sortedBy} />
    </Panel>
  );
}
