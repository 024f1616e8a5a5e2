import type { B2cReport } from '@nitrate/admin-analytics/contract';
import { useText } from '@nitrate/i18n';
import { useCallback, useMemo } from 'react';
import type { Metric } from '../figures/metric';
import { watchMetrics } from '../figures/watch-metrics';
import { ReportGrid } from '../grid/report-grid';
import type { Sorting } from '../grid/sorting';
import { totalsOf, useMetricColumns } from '../grid/use-metric-columns';
import { Panel } from '../parts/panel';
import { pathBelow, type WatchTimeParams } from '../watch-time/watch-time-path';

type SourceUse = B2cReport['sources'][number];

const metrics: readonly Metric<SourceUse>[] = watchMetrics(totalsOf);
const sortedBy: Sorting = { column: 'fullSeconds', direction: 'desc' };
const idOf = ({ source }: SourceUse) => source;

interface SourcesPanelProps {
  sources: readonly SourceUse[];
  csv: string;
  /** That of the report. */
  filter: WatchTimeParams;
}

/** Why films could be watched. */
export function SourcesPanel({ sources, csv, filter }: SourcesPanelProps) {
  const text = useText();
  const linkTo = useCallback(
    ({ source }: SourceUse, { ledger }: Metric<SourceUse>) => pathBelow({ ...filter, source, ...ledger }),
    [filter],
  );
  const figures = useMetricColumns(metrics, linkTo);
  const columns = useMemo(() => {
    const nameOf = ({ source }: SourceUse) => text(`adminAnalytics.source.${source}`);
    return [
      { id: 'name', title: text('adminAnalytics.sources.name'), value: nameOf, minWidth: 180, flex: 2 },
      ...figures,
    ];
  }, [figures, text]);
  const title = text('adminAnalytics.sources.title');
  return (
    <Panel title={title} csv={csv} note={text('adminAnalytics.sources.note')}>
      <ReportGrid label={title} columns={columns} rows={sources} idOf={idOf} sortedBy={sortedBy} />
    </Panel>
  );
}
