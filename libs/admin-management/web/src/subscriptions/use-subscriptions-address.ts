import { readPageSize } from '@nitrate/contract-kit';
import { endingWithinDays, holderKinds, subscriptionOrders, subscriptionStates } from '@nitrate/subscriptions/contract';
import { oneOf, useAddress } from '../parts/use-address';

const names = [
  ...(['q', 'state', 'plan', 'kind', 'endsWithin', 'organisation'] as const),
  ...(['sort', 'direction', 'size', 'page'] as const),
] as const;
const days = endingWithinDays.map(String);
const directions = ['asc', 'desc'] as const;
const planForm = /^[a-z0-9][a-z0-9-]{0,39}$/;
const uuidForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Which subscriptions the address asks for. What it leaves out, or says wrongly, is the default. */
export function useSubscriptionsAddress() {
  const { params, pathWith, change } = useAddress(names);
  const { q, plan = '', organisation = '' } = params;
  const [state, kind] = [oneOf(subscriptionStates, params.state), oneOf(holderKinds, params.kind)];
  const endsWithin = oneOf(days, params.endsWithin);
  const filter = {
    ...(q && { q: q.slice(0, 200) }),
    ...(state && { state }),
    ...(planForm.test(plan) && { plan }),
    ...(kind && { kind }),
    ...(endsWithin && { endsWithin: Number(endsWithin) }),
    ...(uuidForm.test(organisation) && { organisation }),
  };
  return {
    filter,
    sort: oneOf(subscriptionOrders, params.sort) ?? 'created',
    direction: oneOf(directions, params.direction) ?? 'desc',
    size: readPageSize(params.size),
    page: Math.min(Math.max(1, Math.trunc(Number(params.page)) || 1), 1_000_000),
    pathWith,
    change,
  };
}
