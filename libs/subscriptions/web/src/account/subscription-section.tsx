import { useText } from '@nitrate/i18n';
import type { Membership, Subscription } from '@nitrate/subscriptions/contract';
import { pricingPath, subscriptionsApi } from '@nitrate/subscriptions/data-access';
import { ButtonLink, EmptyState, FailedState, Icon, LoadingNote, Skeleton } from '@nitrate/ui';
import { useDates } from '../prices/use-dates';
import { usePlanTexts } from '../prices/use-plan-texts';
import { isCurrent } from '../use-viewer';
import styles from './account-page.module.css';
import { SubscriptionActions } from './subscription-actions';
import { SubscriptionFacts } from './subscription-facts';
import { StandingNote, SubscriptionState } from './subscription-state';

/** The subscription of the user: their own, their organisation's, or none. */
export function SubscriptionSection() {
  const { data, error, refetch, isFetching } = subscriptionsApi.useGetSubscriptionQuery();
  if (!data && error) return <FailedState small error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) {
    return (
      <div>
        <LoadingNote />
        <Skeleton className={styles.skeleton} />
      </div>
    );
  }
  const { subscription, membership } = data;
  return (
    <section>
      {membership && <MembershipNote membership={membership} />}
      {subscription ? <CurrentSubscription subscription={subscription} /> : !membership && <None />}
    </section>
  );
}

function MembershipNote({ membership: { organisation, until } }: { membership: Membership }) {
  const text = useText();
  const { date } = useDates();
  return (
    <p className={styles.membership}>
      <Icon name="check" size={20} />
      <span>
        {text('subscriptions.viewer.domain', { organisation })}{' '}
        {until && text('subscriptions.account.membershipUntil', { date: date(until) })}
      </span>
    </p>
  );
}

function None() {
  const text = useText();
  return (
    <EmptyState
      small
      title={text('subscriptions.account.none')}
      actions={
        <ButtonLink variant="primary" to={pricingPath}>
          {text('subscriptions.account.toPlans')}
        </ButtonLink>
      }
    >
      <p>{text('subscriptions.account.none.how')}</p>
    </EmptyState>
  );
}

function CurrentSubscription({ subscription }: { subscription: Subscription }) {
  const text = useText();
  const { held } = usePlanTexts();
  return (
    <>
      <div className={styles.held}>
        <h2>{held(subscription)}</h2>
        <SubscriptionState subscription={subscription} />
      </div>
      <StandingNote subscription={subscription} />
      <SubscriptionFacts subscription={subscription} />
      {isCurrent(subscription) ? (
        <SubscriptionActions subscription={subscription} />
      ) : (
        <ButtonLink variant="primary" to={pricingPath} className={styles.action}>
          {text(`subscriptions.account.${subscription.provider === 'granted' ? 'toPlans' : 'subscribeAgain'}`)}
        </ButtonLink>
      )}
    </>
  );
}
