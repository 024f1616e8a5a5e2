import { subscriptionsAdminApi, subscriptionsDownload } from '@nitrate/admin-management/data-access';
import type { AdminFrame } from '../admin-management-slots';
import { ListScreen } from '../parts/list-screen';
import { SubscriptionsFilter } from './subscriptions-filter';
import { SubscriptionsGrid } from './subscriptions-grid';
import { useSubscriptionsAddress } from './use-subscriptions-address';

/** `/admin/subscription`: the subscriptions of people and institutions, to be searched and filtered. */
export function SubscriptionsScreen({ Frame }: { Frame: AdminFrame }) {
  const address = useSubscriptionsAddress();
  const { filter, sort, direction, page, size } = address;
  const query = subscriptionsAdminApi.useListSubscriptionsQuery({ ...filter, sort, direction, page, size });
  return (
    <ListScreen
      Frame={Frame}
      section="subscriptions"
      list="subscriptions"
      address={address}
      query={query}
      rowsOf={({ subscriptions }) => subscriptions}
      filter={<SubscriptionsFilter plans={query.data?.plans ?? []} />}
      csv={subscriptionsDownload(filter)}
      emptyIcon="search"
      renderGrid={(subscriptions, label) => <SubscriptionsGrid label={label} subscriptions={subscriptions} />}
    />
  );
}
