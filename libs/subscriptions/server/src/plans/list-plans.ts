import { type HttpServer, publicFor, route } from '@nitrate/http';
import { listPlans } from '@nitrate/subscriptions/contract';
import type { BillingDeps } from '../billing-deps';
import type { PlanConfig } from './plan-catalogue';

const maxAgeSeconds = 300;

export function listPlansEndpoint(app: HttpServer, { plans, provider }: BillingDeps): void {
  const shown = provider ? plans.plans.toSorted((a, b) => a.cents - b.cents).map(presentPlan) : [];
  const reply = { plans: shown, sandbox: provider?.name === 'sandbox' };
  route(app, listPlans, () => reply, { cache: publicFor(maxAgeSeconds) });
}

const presentPlan = ({ id, kind, cents, currency, taxPercent, hours, startsWithinDays }: PlanConfig) => ({
  id,
  kind,
  taxPercent,
  hours,
  startsWithinDays,
  price: { cents, currency },
});
