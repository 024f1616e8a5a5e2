import { useText } from '@nitrate/i18n';
import type { Invoice } from '@nitrate/subscriptions/contract';
import { subscriptionsApi, useMoney } from '@nitrate/subscriptions/data-access';
import { FailedState, Icon, LoadingNote, Skeleton, VisuallyHidden } from '@nitrate/ui';
import { useId } from 'react';
import { useDates } from '../prices/use-dates';
import { usePlanTexts } from '../prices/use-plan-texts';
import styles from './account-page.module.css';
import table from './invoices-section.module.css';

/** The invoices of the user. */
export function InvoicesSection() {
  const text = useText();
  const id = useId();
  const { data, error, refetch, isFetching } = subscriptionsApi.useListInvoicesQuery();
  const invoices = data?.invoices ?? [];
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{text('subscriptions.invoices.title')}</h2>
      {!data && !error && (
        <>
          <LoadingNote />
          <Skeleton className={styles.lineSkeleton} />
        </>
      )}
      {!data && error && <FailedState small error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {data && invoices.length === 0 && <p className={styles.empty}>{text('subscriptions.invoices.none')}</p>}
      {invoices.length > 0 && <InvoiceTable labelledBy={id} invoices={invoices} />}
    </section>
  );
}

function InvoiceTable({ labelledBy, invoices }: { labelledBy: string; invoices: readonly Invoice[] }) {
  const text = useText();
  return (
    <table className={table['invoices']} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {(['date', 'number', 'what', 'amount', 'state'] as const).map((column) => (
            <th key={column} scope="col" data-column={column}>
              {text(`subscriptions.invoices.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </tbody>
    </table>
  );
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const text = useText();
  const { date } = useDates();
  const money = useMoney();
  const { name, tax } = usePlanTexts();
  const { data } = subscriptionsApi.useListPlansQuery();
  const { number, issuedAt, plan, kind, price, state, url } = invoice;
  return (
    <tr>
      <td data-column="date">
        <time dateTime={issuedAt}>{date(issuedAt)}</time>
      </td>
      <th scope="row" data-column="number">
        {url ? (
          <a href={url} target="_blank" rel="noreferrer" className={styles.link}>
            {number}
            <Icon name="external" size={14} />
            <VisuallyHidden>{text('subscriptions.invoices.newTab')}</VisuallyHidden>
          </a>
        ) : (
          number
        )}
      </th>
      <td data-column="what">{name(kind, data?.plans.find(({ id }) => id === plan)?.hours)}</td>
      <td data-column="amount">
        {money(price)} <small>{tax(invoice)}</small>
      </td>
      <td data-column="state">
        <span className={styles.status} data-status={state}>
          {text(`subscriptions.invoices.${state}`)}
        </span>
      </td>
    </tr>
  );
}
