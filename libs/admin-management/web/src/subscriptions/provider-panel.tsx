import { subscriptionsAdminApi } from '@nitrate/admin-management/data-access';
import { isNotFound } from '@nitrate/api-client';
import { useText } from '@nitrate/i18n';
import { Loaded, Skeleton } from '@nitrate/ui';
import { Facts } from '../parts/facts';
import lines from '../parts/lines.module.css';
import { Panel } from '../parts/panel';
import { useKnownText } from '../parts/use-known-text';
import { useFormatUtc } from '../parts/use-moment';
import { usePrice } from './use-price';

/** What the payment provider says of a subscription now, and whether that is what is stored here. */
export function ProviderPanel({ id }: { id: string }) {
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
