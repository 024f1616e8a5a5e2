import { pageSizes } from '@nitrate/contract-kit';
import { subscriptionsAdminApi, subscriptionsDownload } from '@nitrate/admin-management/data-access';
import { useText } from '@nitrate/i18n';
import { DownloadLink } from '@nitrate/staff-ui';
import { EmptyState, Loaded, Skeleton } from '@nitrate/ui';
import type { AdminFrame } from '../admin-management-slots';
import styles from '../parts/list-screen.module.css';
import { Paging } from '../parts/paging';
import { Panel } from '../parts/panel';
import { useTotalText } from '../parts/use-total-text';
import { SubscriptionsFilter } from './subscriptions-filter';
import { SubscriptionsGrid } from './subscriptions-grid';
import { useSubscriptionsAddress } from './use-subscriptions-address';

/** `/admin/subscription`: the subscriptions of people and institutions, to be searched and filtered. */
export function SubscriptionsScreen({ Frame }: { Frame: AdminFrame }) {
  const text = useText();
  const countOf = useTotalText('subscriptions');
  const { filter, sort, direction, size, page, pathWith, change } = useSubscriptionsAddress();
  const query = subscriptionsAdminApi.useListSubscriptionsQuery({ ...filter, sort, direction, page, size });
  const title = text('adminManagement.subscriptions.title');
  return (
    <Frame section="subscriptions" title={title} lead={text('adminManagement.subscriptions.lead')}>
      <SubscriptionsFilter plans={query.data?.plans ?? []} />
      <Loaded query={query} skeleton={<Skeleton shape="block" className={styles['skeleton'] ?? ''} />}>
        {({ subscriptions, page: shownPage, total, isEstimate }) => (
          <Panel
            title={countOf(total, isEstimate)}
            tools={
              total > 0 && (
                <DownloadLink href={subscriptionsDownload(filter)}>{text('adminManagement.users.csv')}</DownloadLink>
              )
            }
          >
            {subscriptions.length === 0 ? (
              <EmptyState title={text('adminManagement.subscriptions.none')} icon="search" small>
                {text('adminManagement.subscriptions.noneHelp')}
              </EmptyState>
            ) : (
              <SubscriptionsGrid label={title} subscriptions={subscriptions} />
            )}
            <Paging
              {...{ page: shownPage, size, total, sizes: pageSizes }}
              linkTo={(each) => pathWith({ page: String(each) })}
              onSize={(each) => change({ size: each })}
            />
          </Panel>
        )}
      </Loaded>
    </Frame>
  );
}
