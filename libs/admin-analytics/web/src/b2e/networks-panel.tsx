import type { B2eTotals, OrganisationUse, ReportedName } from '@nitrate/admin-analytics/contract';
import { useText } from '@nitrate/i18n';
import { useCallback, useMemo } from 'react';
import type { ReportColumn } from '../grid/report-column';
import { ReportGrid } from '../grid/report-grid';
import type { Sorting } from '../grid/sorting';
import { useMetricColumns } from '../grid/use-metric-columns';
import type { Metric } from '../figures/metric';
import { Panel } from '../parts/panel';
import { useNames } from '../parts/use-names';
import { filmsPath, type WatchTimeParams } from '../watch-time/watch-time-path';
import { b2eMetrics } from './b2e-metrics';

interface NetworkUse {
  organisation: ReportedName;
  network: string | null;
  figures: B2eTotals;
}

const metrics = b2eMetrics(({ figures }: NetworkUse) => figures);
const idOf = ({ organisation, network }: NetworkUse) => `${organisation.id} ${network ?? ''}`;
const sortedBy: Sorting = { column: 'fullSeconds', direction: 'desc' };

interface NetworksPanelProps {
  uses: readonly OrganisationUse[];
  csv: string;
  /** That of the report. */
  filter: WatchTimeParams;
}

/** The networks from which was watched, and who watched elsewhere. */
export function NetworksPanel({ uses, csv, filter }: NetworksPanelProps) {
  const text = useText();
  const { nameOf } = useNames();
  const rows = useMemo(
    () => uses.flatMap(({ organisation, networks }) => networks.map((network) => ({ organisation, ...network }))),
    [uses],
  );
  const linkTo = useCallback(
    ({ organisation, network }: NetworkUse, { ledger }: Metric<NetworkUse>) => {
      const through = network === null ? { source: 'domain' as const } : { network };
      return ledger && filmsPath({ ...filter, organisation: organisation.id, ...through, ...ledger });
    },
    [filter],
  );
  const figures = useMetricColumns(metrics, linkTo);
  const columns = useMemo(
    (): readonly ReportColumn<NetworkUse>[] => [
      {
        id: 'network',
        title: text('adminAnalytics.network'),
        value: ({ network }) => network ?? text('adminAnalytics.network.elsewhere'),
        minWidth: 200,
        flex: 2,
      },
      {
        id: 'name',
        title: text('adminAnalytics.organisation'),
        value: ({ organisation }) => nameOf(organisation),
        minWidth: 180,
        flex: 2,
      },
      ...figures,
    ],
    [figures, nameOf, text],
  );
  const title = text('adminAnalytics.networks.title');
  if (rows.length === 0) return null;
  return (
    <Panel title={title} csv={csv}>
      <ReportGrid label={title} columns={columns} rows={rows} idOf={idOf} sortedBy={sortedBy} />
    </Panel>
  );
}
