import { useDialogs, useInWords } from '@nitrate/dialogs';
import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import type { Ticket } from '@nitrate/subscriptions/contract';
import { pricingPath, subscriptionsApi, useAfterPurchase } from '@nitrate/subscriptions/data-access';
import { Button, FailedState, LoadingNote, Skeleton } from '@nitrate/ui';
import { useId } from 'react';
import { useDates } from '../prices/use-dates';
import { usePlanTexts } from '../prices/use-plan-texts';
import styles from './account-page.module.css';

/** The tickets of the user. One that is unused can be started, one at a time: the one that was bought first. */
export function TicketsSection() {
  const text = useText();
  const id = useId();
  const { data, error, refetch, isFetching } = subscriptionsApi.useListTicketsQuery();
  const tickets = data?.tickets ?? [];
  const next = tickets.findLast(({ state }) => state === 'unused');
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{text('subscriptions.tickets.title')}</h2>
      {!data && !error && (
        <>
          <LoadingNote />
          <Skeleton className={styles.lineSkeleton} />
        </>
      )}
      {!data && error && <FailedState small error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {data && tickets.length === 0 && (
        <p className={styles.empty}>
          {text('subscriptions.tickets.none')}{' '}
          <LocalLink to={pricingPath} className={styles.link}>
            {text('subscriptions.tickets.toPlans')}
          </LocalLink>
        </p>
      )}
      {tickets.length > 0 && (
        <ul className={styles.tickets}>
          {tickets.map((ticket) => (
            <TicketItem key={ticket.id} ticket={ticket} canStart={ticket === next} />
          ))}
        </ul>
      )}
    </section>
  );
}

function TicketItem({ ticket, canStart }: { ticket: Ticket; canStart: boolean }) {
  const text = useText();
  const { dateTime, date } = useDates();
  const { name } = usePlanTexts();
  const { data } = subscriptionsApi.useListPlansQuery();
  const { plan, state, validUntil, purchasedAt, isGift } = ticket;
  const hours = data?.plans.find(({ id }) => id === plan)?.hours;
  const title = name('ticket', hours);
  return (
    <li>
      <div className={styles.ticket}>
        <strong>{title}</strong>
        <span className={styles.status} data-status={state}>
          {text(`subscriptions.tickets.${state}`)}
        </span>
        <span className={styles.when}>
          {text(`subscriptions.tickets.${state}.when`, {
            until: dateTime(validUntil),
            bought: date(purchasedAt),
            isGift: String(isGift),
          })}
        </span>
      </div>
      {canStart && <StartButton hours={hours} title={title} />}
    </li>
  );
}

function StartButton({ hours, title }: { hours: number | null | undefined; title: string }) {
  const text = useText();
  const { show } = useDialogs();
  const inWords = useInWords();
  const [start] = subscriptionsApi.useStartTicketMutation();
  const afterPurchase = useAfterPurchase();
  const ask = () =>
    show({
      title: text('subscriptions.start.title'),
      body: text('subscriptions.start.body', { hours: hours ?? 0 }),
      primary: {
        text: text('subscriptions.start.submit'),
        callback: inWords(async () => {
          await start().unwrap();
          await afterPurchase();
        }),
      },
      secondary: { text: text('dialogs.cancel') },
    });
  return (
    <Button size="small" aria-label={text('subscriptions.tickets.startOne', { name: title })} onClick={ask}>
      {text('subscriptions.tickets.start')}
    </Button>
  );
}
