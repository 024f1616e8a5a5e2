import { organisationsApi, subscriptionsAdminApi } from '@nitrate/admin-management/data-access';
import { isNotFound } from '@nitrate/api-client';
import { useText } from '@nitrate/i18n';
import type { SubscriptionDetails } from '@nitrate/subscriptions/contract';
import { ButtonLink, EmptyState, Icon, Loaded, Skeleton } from '@nitrate/ui';
import { useParams } from 'react-router-dom';
import type { AdminFrame } from '../admin-management-slots';
import styles from '../parts/list-screen.module.css';
import { TargetAudit } from '../parts/target-audit';
import { OrganisationNetworks } from '../organisations/organisation-networks';
import { Facts } from '../parts/facts';
import lines from '../parts/lines.module.css';
import { Panel } from '../parts/panel';
import { useKnownText } from '../parts/use-known-text';
import { useFormatUtc } from '../parts/use-moment';
import { AdminSubscriptionActions } from './subscription-actions';
import { AdminSubscriptionFacts } from './subscription-facts';
import { useHolder } from './use-holder';
import { usePrice } from './use-price';

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

/** What the payment provider says of a subscription now, and whether that is what is stored here. */
function ProviderPanel({ id }: { id: string }) {
  const text = useText();
  const known = useKnownText();
  const formatUtc = useFormatUtc();
  const price = usePrice();
  const query = subscriptionsAdminApi.useGetProviderStateQuery(id);
  const say = (part: string) => text(`adminManagement.subscription.${part}`);
  return (
    <Panel title={say('atProvider')}>
      {isNotFound(query.error) ? (
        <p className={lines['note']}>{say('unknownAtProvider')}</p>
      ) : (
        <Loaded query={query} skeleton={<Skeleton />}>
          {({ state, plan, periodEnd, ends, endedAt, nextPrice, isCurrent }) => (
            <>
              <p className={lines['note']}>{say(isCurrent ? 'isCurrent' : 'differs')}</p>
              <Facts
                facts={[
                  { name: text('adminManagement.subscriptions.state'), value: stateText(state, ends) },
                  {
                    name: text('adminManagement.subscriptions.plan'),
                    value: known('adminManagement.subscriptions.plan', plan),
                  },
                  { name: say('periodEnd'), value: formatUtc(periodEnd) },
                  { name: say('nextPrice'), value: endedAt === null && !ends ? price(nextPrice) : null },
                  { name: say('endedAt'), value: endedAt && formatUtc(endedAt) },
                ]}
              />
            </>
          )}
        </Loaded>
      )}
    </Panel>
  );

  function stateText(state: string, ends: boolean): string {
    const words = text(`adminManagement.subscriptions.state.${state}`);
    return ends ? `${words}, ${text('adminManagement.user.cancelled')}` : words;
  }
}

/** What has happened to a subscription: its beginning, payments and end. */
function SubscriptionHistory({ subscription: { history } }: { subscription: SubscriptionDetails }) {
  const text = useText();
  const formatUtc = useFormatUtc();
  const price = usePrice();
  const title = text('adminManagement.subscription.history');
  return (
    <Panel title={title}>
      <ul className={lines['lines']} aria-label={title}>
        {history.map(({ at, event, invoice }) => (
          <li key={`${event} ${invoice?.number ?? ''} ${at}`}>
            <span className={lines['words']}>
              <strong>{text(`adminManagement.subscription.event.${event}`)}</strong>
              {invoice && (
                <span className={lines['quiet']}>
                  {text('adminManagement.subscription.invoice', {
                    number: invoice.number,
                    price: price(invoice.price),
                    state: text(`adminManagement.subscription.invoice.${invoice.state}`),
                  })}
                </span>
              )}
              {invoice?.url && (
                <a href={invoice.url} rel="noreferrer" target="_blank" className={lines['link']}>
                  {text('adminManagement.subscription.openInvoice', { number: invoice.number })}
                  <Icon name="external" size={16} />
                </a>
              )}
            </span>
            <time dateTime={at} className={lines['quiet']}>
              {formatUtc(at)}
            </time>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
