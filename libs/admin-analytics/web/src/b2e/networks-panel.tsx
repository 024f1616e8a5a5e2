import type { B2eFigures, OrganisationUse, ReportedName } from '@nitrate/admin-analytics/contract';
import { useText } from '@nitrate/i18n';
import { useMemo } from 'react';
import type { ReportColumn } from '../grid/report-column';
import { ReportGrid } from '../grid/report-grid';
import type { Sorting } from '../grid/sorting';
import { useMetricColumns } from '../grid/use-metric-columns';
import { Panel } from '../parts/panel';
import { useNames } from '../parts/use-names';
import { b2eMetrics } from './b2e-metrics';

interface NetworkUse {
  organisation: ReportedName;
  network: string | null;
  figures: B2eFigures;
}

const metrics = b2eMetrics(({ figures }: NetworkUse) => figures);
const idOf = ({ organisation, network }: NetworkUse) => `${organisation.id} ${network ?? ''}`;
const sortedBy: Sorting = { column: 'fullSeconds', direction: 'desc' };

/** The networks from which was watched, and who watched elsewhere. */
export function NetworksPanel({ uses, csv }: { uses: readonly OrganisationUse[]; csv: string }) {
  const text = useText();
  const { nameOf } = useNames();
  const rows = useMemo(
    () => uses.flatMap(({ organisation, networks }) => networks.map((network) => ({ organisation, ...network }))),
    [uses],
  );
  const figures = useMetricColumns(metrics);
  const columns = useMemo(
    (): readonly ReportColumn<NetworkUse>[] => [
      {
        id: 'network',
        title: text('adminAnalytics.network'),
        value: ({ network }) => network ?? text('adminAnalytics.network.elsewhere'),
        ...{ minWidth: 200, flex: 2 },
      },
      {
        id: 'name',
        title: text('adminAnalytics.organisation'),
        value: ({ organisation }) => nameOf(organisation),
        ...{ minWidth: 180, flex: 2 },
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
