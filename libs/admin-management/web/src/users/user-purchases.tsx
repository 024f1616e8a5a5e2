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
              <span className={lines['quiet']}>
                {text(`adminManagement.subscriptions.state.${subscription.state}`)}
                {subscription.cancelAtPeriodEnd &&
                  !subscription.endedAt &&
                  `, ${text('adminManagement.user.cancelled')}`}
              </span>
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
              <span className={lines['quiet']}>{text(`adminManagement.user.ticket.${ticket.state}`)}</span>
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
