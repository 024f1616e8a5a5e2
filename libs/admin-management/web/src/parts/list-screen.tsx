import { approximate, pageSizes } from '@nitrate/contract-kit';
import { useText } from '@nitrate/i18n';
import { DownloadLink } from '@nitrate/staff-ui';
import { EmptyState, Loaded, Pagination, Select, Skeleton } from '@nitrate/ui';
import type { ComponentProps, ReactNode } from 'react';
import type { AdminFrame } from '../admin-management-slots';
import styles from './list-screen.module.css';
import { Panel } from './panel';

interface ListData {
  total: number;
  /** Whether `total` is an estimate. */
  isEstimate?: boolean;
  /** The page that is shown, where there is not the one of the address. */
  page?: number;
}

interface ListScreenProps<Data extends ListData, Row> extends Pick<ComponentProps<AdminFrame>, 'section' | 'actions'> {
  Frame: AdminFrame;
  list: 'users' | 'subscriptions' | 'organisations';
  /** State of the address. */
  address: {
    page: number;
    size: number;
    pathWith: (changes: { page: string }) => string;
    change: (changes: { size: string }) => void;
  };
  query: ComponentProps<typeof Loaded<Data>>['query'];
  rowsOf: (data: Data) => readonly Row[];
  filter: ReactNode;
  /** URL of the list as a file. */
  csv?: string;
  emptyIcon: ComponentProps<typeof EmptyState>['icon'];
  renderGrid: (rows: readonly Row[], label: string) => ReactNode;
}

/** A page with a list that can be searched, filtered and sorted, all of it by its address. */
export function ListScreen<Data extends ListData, Row>(props: ListScreenProps<Data, Row>) {
  const { Frame, section, actions, list, address, query, rowsOf, filter, csv, emptyIcon, renderGrid } = props;
  const text = useText();
  const title = text(`adminManagement.${list}.title`);
  const countOf = ({ total, isEstimate }: ListData) =>
    isEstimate && list !== 'organisations'
      ? text(`adminManagement.${list}.countAbout`, { count: approximate(total) })
      : text(`adminManagement.${list}.count`, { count: total });
  return (
    <Frame section={section} title={title} lead={text(`adminManagement.${list}.lead`)} actions={actions}>
      {filter}
      <Loaded query={query} skeleton={<Skeleton shape="block" className={styles.skeleton ?? ''} />}>
        {(data) => (
          <Panel
            title={countOf(data)}
            tools={csv && data.total > 0 && <DownloadLink href={csv}>{text('adminManagement.users.csv')}</DownloadLink>}
          >
            {rowsOf(data).length === 0 ? (
              <EmptyState title={text(`adminManagement.${list}.none`)} icon={emptyIcon} small>
                {text(`adminManagement.${list}.noneHelp`)}
              </EmptyState>
            ) : (
              renderGrid(rowsOf(data), title)
            )}
            <div className={styles.paging}>
              <Pagination
                page={data.page ?? address.page}
                pages={Math.ceil(data.total / address.size)}
                linkTo={(page) => address.pathWith({ page: String(page) })}
              />
              <Select
                label={text('adminManagement.users.size')}
                value={String(address.size)}
                options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
                onChange={({ currentTarget }) => address.change({ size: currentTarget.value })}
              />
            </div>
          </Panel>
        )}
      </Loaded>
    </Frame>
  );
}
