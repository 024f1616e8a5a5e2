import { useText } from '@nitrate/i18n';
import type { SubscriptionDetails } from '@nitrate/subscriptions/contract';
import { Icon } from '@nitrate/ui';
import lines from '../parts/lines.module.css';
import { Panel } from '../parts/panel';
import { useFormatUtc } from '../parts/use-moment';
import { usePrice } from './use-price';

/** What has happened to a subscription: its beginning, payments and end. */
export function SubscriptionHistory({ subscription: { history } }: { subscription: SubscriptionDetails }) {
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
