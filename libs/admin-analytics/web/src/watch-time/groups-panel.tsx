import type { WatchedGroup } from '@nitrate/admin-analytics/contract';
import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { useCallback, useMemo } from 'react';
import type { Metric } from '../figures/metric';
import { watchMetrics } from '../figures/watch-metrics';
import type { ReportColumn } from '../grid/report-column';
import { ReportGrid } from '../grid/report-grid';
import type { Sorting } from '../grid/sorting';
import { totalsOf, useMetricColumns } from '../grid/use-metric-columns';
import { Panel } from '../parts/panel';
import { useNames } from '../parts/use-names';

interface GroupsPanelProps {
  kind: 'archives' | 'collections';
  groups: readonly WatchedGroup[];
  csv: string;
  /** Path of the report about one of them. */
  nameTo?: (id: string) => string;
  /** Path of the films behind a total of one of them. */
  linkTo: (id: string, ledger: Metric<WatchedGroup>['ledger']) => string;
}

const metrics: readonly Metric<WatchedGroup>[] = watchMetrics(totalsOf);
const idOf = ({ group }: WatchedGroup) => group.id;
const sortedBy: Sorting = { column: 'fullSeconds', direction: 'desc' };

/** Archives or collections with how much of their films was watched. */
export function GroupsPanel({ kind, groups, csv, nameTo, linkTo }: GroupsPanelProps) {
  const text = useText();
  const { nameOf } = useNames();
  const figureTo = useCallback(
    ({ group }: WatchedGroup, { ledger }: Metric<WatchedGroup>) => linkTo(group.id, ledger),
    [linkTo],
  );
  const figures = useMetricColumns(metrics, figureTo);
  const columns = useMemo((): readonly ReportColumn<WatchedGroup>[] => {
    const show = ({ group }: WatchedGroup) =>
      nameTo ? (
        <LocalLink to={nameTo(group.id)} prefetch="none">
          {nameOf(group)}
        </LocalLink>
      ) : (
        nameOf(group)
      );
    const value = ({ group }: WatchedGroup) => nameOf(group);
    return [
      { id: 'name', title: text(`adminAnalytics.${kind}.name`), value, show, minWidth: 220, flex: 3 },
      ...figures,
    ];
  }, [figures, kind, nameOf, nameTo, text]);
  const title = text(`adminAnalytics.${kind}.title`);
  return (
    <Panel title={title} csv={csv}>
      <ReportGrid label={title} columns={columns} rows={groups} idOf={idOf} sortedBy={sortedBy} />
    </Panel>
  );
}
