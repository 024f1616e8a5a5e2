import { harvestsApi } from '@nitrate/admin-management/data-access';
import { maxHarvestFaults } from '@nitrate/cataloguing/contract';
import { useLocale, useText } from '@nitrate/i18n';
import { Loaded, Pagination, Skeleton } from '@nitrate/ui';
import { useSearchParams } from 'react-router-dom';
import { Panel } from '../parts/panel';
import { useKnownText } from '../parts/use-known-text';
import { harvestPath } from './harvest-path';
import styles from './harvests.module.css';

const rowsPerPage = 25;

/** What the last harvest refused, by record, field and cause. */
export function HarvestReport({ id, total }: { id: number; total: number }) {
  const text = useText();
  const known = useKnownText();
  const lang = useLocale();
  const [search] = useSearchParams();
  const pages = Math.max(1, Math.ceil(total / rowsPerPage));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(search.get('page'))) || 1));
  const query = harvestsApi.useListHarvestFaultsQuery({ source: String(id), page, size: rowsPerPage });
  const say = (part: string) => text(`adminManagement.harvest.report.${part}`);
  const nameOf = (field: string) => (field === '' ? say('record') : known('adminManagement.harvest.field', field));
  return (
    <Panel title={say('title')}>
      {total >= maxHarvestFaults && (
        <p className={styles['quiet']}>{text('adminManagement.harvest.report.cut', { count: maxHarvestFaults })}</p>
      )}
      <Loaded query={query} skeleton={<Skeleton shape="block" className={styles['loading'] ?? ''} />}>
        {({ faults }) => (
          <table className={styles['report']} aria-label={say('title')}>
            <thead>
              <tr>
                {(['identifier', 'field', 'cause'] as const).map((column) => (
                  <th key={column} scope="col">
                    {say(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {faults.map(({ identifier, field, cause }, at) => (
                <tr key={at}>
                  <td data-label={say('identifier')}>{identifier ?? say('unreadable')}</td>
                  <td data-label={say('field')}>{nameOf(field)}</td>
                  <td data-label={say('cause')}>{cause[lang]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
      <Pagination page={page} pages={pages} linkTo={(next) => `${harvestPath(id)}?page=${next}`} />
    </Panel>
  );
}
