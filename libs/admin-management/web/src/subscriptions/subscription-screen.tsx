import { organisationsApi, subscriptionsAdminApi } from '@nitrate/admin-management/data-access';
import { isNotFound } from '@nitrate/api-client';
import { useText } from '@nitrate/i18n';
import { ButtonLink, EmptyState, Loaded, Skeleton } from '@nitrate/ui';
import { useParams } from 'react-router-dom';
import type { AdminFrame } from '../admin-management-slots';
import styles from '../parts/list-screen.module.css';
import { TargetAudit } from '../parts/target-audit';
import { ProviderPanel } from './provider-panel';
import { AdminSubscriptionActions } from './subscription-actions';
import { AdminSubscriptionFacts } from './subscription-facts';
import { SubscriptionHistory } from './subscription-history';
import { useHolder } from './use-holder';
import { OrganisationNetworks } from '../organisations/organisation-networks';

/** The networks of an institution, on the page of its subscription. */
function NetworksOf({ organisation }: { organisation: string }) {
  const query = organisationsApi.useGetOrganisationQuery(organisation);
  return (
    <Loaded query={query} skeleton={<Skeleton />}>
      {(shown) => <OrganisationNetworks organisation={shown} />}
    </Loaded>
  );
}

/** `/admin/subscription/{id}`: a subscription of a person or an institution, and what administrators do with it. */
export function SubscriptionScreen({ Frame }: { Frame: AdminFrame }) {
  const text = useText();
  const holder = useHolder();
  const { subscription: id = '' } = useParams();
  const query = subscriptionsAdminApi.useGetAnySubscriptionQuery(id);
  const subscription = query.currentData;
  return (
    <Frame
      section="subscriptions"
      title={subscription ? holder(subscription) : text('adminManagement.subscription.title')}
      crumbs={[{ text: text('adminManagement.subscriptions.title'), to: '/admin/subscription' }]}
    >
      {!subscription && isNotFound(query.error) ? (
        <EmptyState
          title={text('adminManagement.subscription.unknown')}
          icon="search"
          actions={<ButtonLink to="/admin/subscription">{text('adminManagement.subscription.toAll')}</ButtonLink>}
        >
          {text('adminManagement.subscription.unknownHelp')}
        </EmptyState>
      ) : (
        <Loaded query={query} skeleton={<Skeleton shape="block" className={styles.skeleton ?? ''} />}>
          {(shown) => (
            <>
              <AdminSubscriptionFacts subscription={shown} />
              <AdminSubscriptionActions subscription={shown} />
              {shown.kind === 'b2e' && <NetworksOf organisation={shown.id} />}
              <SubscriptionHistory subscription={shown} />
              {shown.providerId !== null && <ProviderPanel id={shown.id} />}
              <TargetAudit kind={shown.kind === 'b2e' ? 'organisation' : 'subscription'} id={shown.id} />
            </>
          )}
        </Loaded>
      )}
    </Frame>
  );
}
