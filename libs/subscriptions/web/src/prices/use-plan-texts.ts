import { useText } from '@nitrate/i18n';
import type { Plan, PlanKind, Subscription } from '@nitrate/subscriptions/contract';
import { useMoney } from '@nitrate/subscriptions/data-access';

interface PlanTexts {
  /** `Yearly subscription`, `48-hour ticket`; `Ticket` where the plan is not sold any more. */
  name: (kind: PlanKind, hours?: number | null) => string;
  /** What somebody holds: `Yearly subscription`, `Gift subscription`. */
  held: (subscription: Pick<Subscription, 'kind' | 'provider'>) => string;
  /** `€79.00 per year`; of a ticket the price alone. */
  price: (plan: Pick<Plan, 'kind' | 'price'>) => string;
  /** `incl. 19 % VAT`. */
  tax: (plan: Pick<Plan, 'taxPercent'>) => string;
}

/** What plans are called and cost, in the current language. */
export function usePlanTexts(): PlanTexts {
  const text = useText();
  const money = useMoney();
  return {
    name: (kind, hours) => text(`subscriptions.plan.${kind}`, { hours: hours ?? 0 }),
    held: ({ kind, provider }) => text(`subscriptions.plan.${provider === 'granted' ? 'gift' : kind}`),
    price: ({ kind, price }) =>
      kind === 'ticket' ? money(price) : text(`subscriptions.price.${kind}`, { amount: money(price) }),
    tax: ({ taxPercent }) => text('subscriptions.price.tax', { percent: taxPercent }),
  };
}
