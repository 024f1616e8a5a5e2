import { useDialogs, useInWords, useToasts } from '@nitrate/dialogs';
import { useLocale, useText } from '@nitrate/i18n';
import { leaveTo } from '@nitrate/routing';
import type { Plan, Subscription } from '@nitrate/subscriptions/contract';
import { subscriptionsApi } from '@nitrate/subscriptions/data-access';
import { Button, ErrorBox, useErrorTexts } from '@nitrate/ui';
import { useDates } from '../prices/use-dates';
import { usePlanTexts } from '../prices/use-plan-texts';
import styles from './account-page.module.css';

/** What the user can do with a subscription that has not ended. One that the archive gave has nothing to pay or end. */
export function SubscriptionActions({ subscription }: { subscription: Subscription }) {
  const { provider, cancelAtPeriodEnd } = subscription;
  if (provider === 'granted') return null;
  return (
    <div className={styles.actions}>
      <PortalButton isUrgent={subscription.status === 'past_due'} />
      {!cancelAtPeriodEnd && <ChangeButton subscription={subscription} />}
      {cancelAtPeriodEnd ? <ResumeButton /> : <CancelButton subscription={subscription} />}
    </div>
  );
}

function PortalButton({ isUrgent }: { isUrgent: boolean }) {
  const text = useText();
  const lang = useLocale();
  const errorTexts = useErrorTexts();
  const [open, { isLoading, isSuccess, error }] = subscriptionsApi.useOpenPaymentPortalMutation();
  return (
    <>
      <Button
        variant={isUrgent ? 'primary' : 'secondary'}
        loading={isLoading || isSuccess}
        onClick={() => void open({ lang }).then(({ data }) => data && leaveTo(data.url))}
      >
        {text('subscriptions.account.portal')}
      </Button>
      <ErrorBox errors={error ? errorTexts(error) : []} />
    </>
  );
}

function CancelButton({ subscription: { periodEnd } }: { subscription: Subscription }) {
  const text = useText();
  const { show } = useDialogs();
  const inWords = useInWords();
  const { notify } = useToasts();
  const { date } = useDates();
  const [cancel] = subscriptionsApi.useCancelSubscriptionMutation();
  const ask = () =>
    show({
      title: text('subscriptions.cancel.title'),
      body: periodEnd
        ? text('subscriptions.cancel.body', { date: date(periodEnd) })
        : text('subscriptions.cancel.bodyOpen'),
      primary: {
        text: text('subscriptions.cancel.submit'),
        mode: 'danger',
        callback: inWords(async () => {
          await cancel().unwrap();
          notify(text('subscriptions.cancel.done'));
        }),
      },
      secondary: { text: text('subscriptions.cancel.keep') },
    });
  return (
    <Button variant="quiet" onClick={ask}>
      {text('subscriptions.account.cancel')}
    </Button>
  );
}

function ResumeButton() {
  const text = useText();
  const errorTexts = useErrorTexts();
  const { notify } = useToasts();
  const [resume, { isLoading, error }] = subscriptionsApi.useResumeSubscriptionMutation();
  return (
    <>
      <Button
        variant="primary"
        loading={isLoading}
        onClick={() => void resume().then(({ data }) => data && notify(text('subscriptions.resume.done')))}
      >
        {text('subscriptions.account.resume')}
      </Button>
      <ErrorBox errors={error ? errorTexts(error) : []} />
    </>
  );
}

/** Changes between month and year at the end of the period, or takes such a change back. */
function ChangeButton({ subscription }: { subscription: Subscription }) {
  const { data } = subscriptionsApi.useListPlansQuery();
  if (subscription.nextPlan) return <KeepPlanButton subscription={subscription} />;
  const others = data?.plans.filter(({ id, kind }) => kind !== 'ticket' && id !== subscription.plan) ?? [];
  return others.map((plan) => <ChangeTo key={plan.id} plan={plan} subscription={subscription} />);
}

function ChangeTo({ plan, subscription: { periodEnd } }: { plan: Plan; subscription: Subscription }) {
  const text = useText();
  const { show } = useDialogs();
  const inWords = useInWords();
  const { date } = useDates();
  const { price, tax } = usePlanTexts();
  const [change] = subscriptionsApi.useChangeSubscriptionMutation();
  const values = { kind: plan.kind, price: price(plan), tax: tax(plan), date: periodEnd && date(periodEnd) };
  const ask = () =>
    show({
      title: text('subscriptions.change.title', values),
      body: text(`subscriptions.change.body.${plan.kind}`, values),
      primary: {
        text: text('subscriptions.change.submit'),
        callback: inWords(async () => void (await change({ plan: plan.id }).unwrap())),
      },
      secondary: { text: text('subscriptions.change.keep') },
    });
  if (!periodEnd) return null;
  return <Button onClick={ask}>{text('subscriptions.account.change', values)}</Button>;
}

function KeepPlanButton({ subscription: { plan, kind } }: { subscription: Subscription }) {
  const text = useText();
  const errorTexts = useErrorTexts();
  const [change, { isLoading, error }] = subscriptionsApi.useChangeSubscriptionMutation();
  return (
    <>
      <Button loading={isLoading} onClick={() => void change({ plan })}>
        {text('subscriptions.account.keepPlan', { kind })}
      </Button>
      <ErrorBox errors={error ? errorTexts(error) : []} />
    </>
  );
}
