import { useText } from '@nitrate/i18n';
import { PageHead, type PageModule } from '@nitrate/routing';
import { pricingPath, subscriptionsApi } from '@nitrate/subscriptions/data-access';
import { ButtonLink, EmptyState, FailedState, LoadingNote, Skeleton, Wrap } from '@nitrate/ui';
import { useSearchParams } from 'react-router-dom';
import { OrderStep } from '../order/order-step';
import { sitePath } from '../site-path';
import { withSubscriptionTexts } from '../subscription-texts';
import { Offers } from './offers';
import styles from './pricing-page.module.css';
import { useViewer } from '../use-viewer';
import { ViewerNotice } from './viewer-notice';

/** Instead of plans, where this archive sells none: what the viewer can watch all the same, and ways on. */
function NothingSold() {
  const text = useText();
  const viewer = useViewer();
  return (
    <>
      <ViewerNotice viewer={viewer} />
      <EmptyState
        isPage
        title={text('subscriptions.nothing.title')}
        actions={
          <>
            <ButtonLink variant="primary" to="/explore">
              {text('subscriptions.explore')}
            </ButtonLink>
            <ButtonLink to="/contact/sales">{text('subscriptions.institutions.link')}</ButtonLink>
          </>
        }
      >
        {text('subscriptions.nothing.body')}
      </EmptyState>
    </>
  );
}

function Pricing() {
  const text = useText();
  const [search] = useSearchParams();
  const { data, error, refetch, isFetching } = subscriptionsApi.useListPlansQuery();
  const chosen = data?.plans.find(({ id }) => id === search.get('plan'));
  const from = sitePath(search.get('from'));
  return (
    <Wrap className={styles.page}>
      <PageHead
        title={text(chosen ? 'subscriptions.order.title' : 'subscriptions.pricing.title')}
        description={text('subscriptions.pricing.description')}
        path={pricingPath}
        noindex={chosen !== undefined}
      />
      {chosen && data && <OrderStep key={chosen.id} plan={chosen} sandbox={data.sandbox} from={from} />}
      {!chosen && data && data.plans.length > 0 && (
        <Offers {...data} from={from} isGone={search.get('plan') !== null} />
      )}
      {data?.plans.length === 0 && <NothingSold />}
      {!data && error && <FailedState isPage error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Loading />}
    </Wrap>
  );
}

function Loading() {
  const text = useText();
  return (
    <>
      <h1>{text('subscriptions.pricing.heading')}</h1>
      <LoadingNote />
      <Skeleton className={styles.skeleton} />
    </>
  );
}

/** `/subscription/pricing`: what is sold, and with `plan` the order of one of them. */
export const pricingPage: PageModule = {
  Page: withSubscriptionTexts(Pricing),
  preload: async ({ load }) => {
    const { data } = await load(subscriptionsApi.endpoints.listPlans, undefined);
    return data ? undefined : { status: 503 };
  },
};
