import { subscriptionsAdminApi } from '@nitrate/admin-management/data-access';
import { useDialogs, useToasts } from '@nitrate/dialogs';
import { useRules } from '@nitrate/forms';
import { useText } from '@nitrate/i18n';
import { maxReasonLength, type SubscriptionDetails } from '@nitrate/subscriptions/contract';
import { object } from 'yup';
import { useInFaults } from '../parts/use-in-faults';
import { useHolder } from './use-holder';

/** The changes of a subscription: each opens a dialog that says what follows from it, and makes it. */
interface SubscriptionChanges {
  cancel: () => void;
  resume: () => void;
  extend: () => void;
}

/** How a subscription can be cancelled, by the change that this is. */
const cancellations = ['cancelAtPeriodEnd', 'cancelNow', 'refund'] as const;

export function useSubscriptionChanges(subscription: SubscriptionDetails): SubscriptionChanges {
  const text = useText();
  const rules = useRules();
  const { show } = useDialogs();
  const { notify } = useToasts();
  const inFaults = useInFaults();
  const holder = useHolder();
  const [cancel] = subscriptionsAdminApi.useCancelAnySubscriptionMutation();
  const [resume] = subscriptionsAdminApi.useResumeAnySubscriptionMutation();
  const [extend] = subscriptionsAdminApi.useExtendSubscriptionMutation();
  const { id, kind, provider, periodEnd, changes } = subscription;
  const params = { subscription: id };
  const say = (change: string, part: string) =>
    text(`adminManagement.subscription.${change}.${part}`, { holder: holder(subscription) });
  const done = (change: string) => notify(say(change, 'done'));

  const reasonLabel = text('adminManagement.subscription.reason');
  const reasonField = {
    ...({ name: 'reason', type: 'text', label: reasonLabel, maxLength: maxReasonLength } as const),
    help: text('adminManagement.subscription.reasonHelp'),
  };

  return {
    cancel: () => {
      const ways = cancellations.filter((way) => changes.includes(way));
      show({
        title: say('cancel', 'title'),
        body: say('cancel', kind === 'b2e' ? 'bodyInstitution' : provider === 'granted' ? 'bodyGranted' : 'body'),
        form: {
          fields: [
            ...(ways.length > 1
              ? [
                  {
                    ...({
                      name: 'way',
                      type: 'select',
                      label: text('adminManagement.subscription.cancel.when'),
                    } as const),
                    options: ways.map((way) => ({
                      value: way,
                      label: text(`adminManagement.subscription.cancel.${way}`),
                    })),
                  },
                ]
              : []),
            reasonField,
          ],
          initialValues: { way: ways[0] ?? 'cancelNow' },
          schema: object({ reason: rules.required(reasonLabel) }),
          submit: {
            text: say('cancel', 'submit'),
            mode: 'danger',
            callback: ({ way, reason = '' }) =>
              inFaults(async () => {
                const body = {
                  ...({ at: way === 'cancelAtPeriodEnd' ? 'periodEnd' : 'now', reason } as const),
                  ...(way === 'refund' && { refund: true }),
                };
                await cancel({ params, body }).unwrap();
                done('cancel');
              }),
          },
          cancelText: text('dialogs.cancel'),
        },
      });
    },
    resume: () =>
      show({
        title: say('resume', 'title'),
        body: say('resume', 'body'),
        primary: {
          text: say('resume', 'submit'),
          callback: () =>
            inFaults(async () => {
              await resume({ params }).unwrap();
              done('resume');
            }),
        },
        secondary: { text: text('dialogs.cancel') },
      }),
    extend: () => {
      const until = text('adminManagement.subscription.extend.until');
      const isRenewed = kind === 'b2c' && provider !== 'granted' && !subscription.ends;
      show({
        title: say('extend', 'title'),
        body: say('extend', isRenewed ? 'bodyRenewed' : 'body'),
        form: {
          fields: [{ name: 'until', type: 'date', label: until }, reasonField],
          initialValues: { until: periodEnd?.slice(0, 10) ?? '' },
          schema: object({ until: rules.required(until), reason: rules.required(reasonLabel) }),
          submit: {
            text: say('extend', 'submit'),
            callback: (values) =>
              inFaults(async () => {
                await extend({
                  params,
                  body: { until: values['until'] ?? '', reason: values['reason'] ?? '' },
                }).unwrap();
                done('extend');
              }),
          },
          cancelText: text('dialogs.cancel'),
        },
      });
    },
  };
}
