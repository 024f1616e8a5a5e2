import type { UserDetails } from '@nitrate/admin-management/contract';
import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { Icon } from '@nitrate/ui';
import lines from '../parts/lines.module.css';
import { Panel } from '../parts/panel';
import { useFormatUtc } from '../parts/use-moment';
import { subscriptionPath } from '../subscriptions/subscription-paths';

/** The subscription and the tickets of a user. */
export function UserPurchases({ user: { email, subscription, tickets } }: { user: UserDetails }) {
  const text = useText();
  const formatUtc = useFormatUtc();
  const title = text('adminManagement.user.purchases');
  /** The state, and how it ends: a gift is not cancelled. */
  const standingOf = ({ state, provider, periodEnd, cancelAtPeriodEnd, endedAt }: NonNullable<typeof subscription>) => {
    const isGift = provider === 'granted';
    const ends = cancelAtPeriodEnd && !endedAt;
    const end = isGift
      ? periodEnd && text('adminManagement.subscriptions.giftEnds', { date: formatUtc(periodEnd) })
      : text('adminManagement.user.cancelled');
    return [text(`adminManagement.subscriptions.state.${isGift && state === 'expired' ? 'ended' : state}`), ends && end]
      .filter(Boolean)
      .join(', ');
  };
  if (!subscription && tickets.length === 0) {
    return (
      <Panel title={title}>
        <p className={lines['note']}>{text('adminManagement.user.noPurchases')}</p>
      </Panel>
    );
  }
  return (
    <Panel
      title={title}
      tools={
        subscription && (
          <LocalLink
            to={`/admin/subscription?q=${encodeURIComponent(email)}`}
            prefetch="none"
            className={lines['link']}
          >
            {text('adminManagement.user.allSubscriptions')}
            <Icon name="arrowRight" size={16} />
          </LocalLink>
        )
      }
    >
      <ul className={lines['lines']} aria-label={title}>
        {subscription && (
          <li>
            <span className={lines['words']}>
              <LocalLink to={subscriptionPath(subscription.id)} prefetch="none" className={lines['link']}>
                {text('adminManagement.why.source.subscription', { plan: subscription.plan })}
              </LocalLink>
              <span className={lines['quiet']}>{standingOf(subscription)}</span>
            </span>
            <span className={lines['quiet']}>
              {subscription.periodEnd === null
                ? text('adminManagement.user.openEnded')
                : text('adminManagement.user.period', {
                    from: formatUtc(subscription.periodStart),
                    until: formatUtc(subscription.periodEnd),
                  })}
            </span>
          </li>
        )}
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <span className={lines['words']}>
              <strong>{text('adminManagement.why.source.ticket', { plan: ticket.plan })}</strong>
              <span className={lines['quiet']}>
                {[
                  text(`adminManagement.user.ticket.${ticket.state}`),
                  ticket.isGift && text('adminManagement.user.gift'),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            <span className={lines['quiet']}>
              {text('adminManagement.user.period', {
                from: formatUtc(ticket.purchasedAt),
                until: formatUtc(ticket.validUntil),
              })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
