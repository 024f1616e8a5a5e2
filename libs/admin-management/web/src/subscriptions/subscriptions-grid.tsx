import { useText } from '@nitrate/i18n';
import { type GridColumn, ListGrid, RowLink, RowText } from '@nitrate/mui-x';
import { type ListedSubscription, subscriptionOrders } from '@nitrate/subscriptions/contract';
import styles from '../parts/grid-entries.module.css';
import { useKnownText } from '../parts/use-known-text';
import { useFormatUtc } from '../parts/use-moment';
import { SubscriptionMarks } from './subscription-marks';
import { subscriptionPath } from './subscription-paths';
import { useHolder } from './use-holder';
import { useSubscriptionsAddress } from './use-subscriptions-address';

interface SubscriptionsGridProps {
  label: string;
  subscriptions: readonly ListedSubscription[];
}

/** Subscriptions as the server has sorted them; the order is in the address. */
export function SubscriptionsGrid({ label, subscriptions }: SubscriptionsGridProps) {
  const text = useText();
  const formatUtc = useFormatUtc();
  const { sort, direction, change } = useSubscriptionsAddress();
  const sortable = (field: (typeof subscriptionOrders)[number]) => ({
    field,
    title: text(`adminManagement.subscriptions.sort.${field}`),
    isSortable: true,
  });
  const columns: GridColumn<ListedSubscription>[] = [
    {
      ...sortable('holder'),
      minWidth: 220,
      flex: 1.8,
      render: (subscription) => <SubscriptionLink subscription={subscription} />,
    },
    {
      field: 'plan',
      title: text('adminManagement.subscriptions.plan'),
      minWidth: 130,
      flex: 1,
      render: (subscription) => <Plan subscription={subscription} />,
    },
    {
      field: 'state',
      title: text('adminManagement.subscriptions.state'),
      minWidth: 140,
      flex: 1,
      render: (subscription) => <SubscriptionMarks subscription={subscription} />,
    },
    {
      ...sortable('created'),
      minWidth: 150,
      flex: 1,
      render: ({ createdAt }) => <time dateTime={createdAt}>{formatUtc(createdAt)}</time>,
    },
    {
      ...sortable('end'),
      minWidth: 150,
      flex: 1,
      render: (subscription) => <PeriodEnd subscription={subscription} />,
    },
  ];
  return (
    <ListGrid
      label={label}
      rows={subscriptions}
      columns={columns}
      orders={subscriptionOrders}
      sort={sort}
      direction={direction}
      onSort={(next, way) => change({ sort: next, direction: way })}
      sortLabel={text('adminManagement.users.sort')}
      sortText={(order, way) => text(`adminManagement.subscriptions.sort.${order}.${way}`)}
      entriesClassName={styles.entries}
      renderEntry={(subscription) => (
        <>
          <SubscriptionLink subscription={subscription} />
          <RowText>
            <Plan subscription={subscription} />
          </RowText>
          <SubscriptionMarks subscription={subscription} />
          <span className={styles.when}>
            {text('adminManagement.subscriptions.sort.created')}: {formatUtc(subscription.createdAt)}
          </span>
          <span className={styles.when}>
            {text('adminManagement.subscriptions.sort.end')}: <PeriodEnd subscription={subscription} />
          </span>
        </>
      )}
    />
  );
}

interface SubscriptionProps {
  subscription: ListedSubscription;
}

function SubscriptionLink({ subscription }: SubscriptionProps) {
  const holder = useHolder();
  return <RowLink to={subscriptionPath(subscription.id)}>{holder(subscription)}</RowLink>;
}

function Plan({ subscription: { plan } }: SubscriptionProps) {
  const text = useText();
  const known = useKnownText();
  return plan === null
    ? text('adminManagement.subscriptions.kind.b2e')
    : known('adminManagement.subscriptions.plan', plan);
}

function PeriodEnd({ subscription: { periodEnd } }: SubscriptionProps) {
  const text = useText();
  const formatUtc = useFormatUtc();
  if (periodEnd === null) return text('adminManagement.user.openEnded');
  return <time dateTime={periodEnd}>{formatUtc(periodEnd)}</time>;
}
