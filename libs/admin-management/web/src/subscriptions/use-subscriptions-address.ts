import { endingWithinDays, holderKinds, subscriptionOrders, subscriptionStates } from '@nitrate/subscriptions/contract';
import { listAddress, oneOf } from '@nitrate/staff-ui';

const days = endingWithinDays.map(String);
const planForm = /^[a-z0-9][a-z0-9-]{0,39}$/;
const uuidForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const useList = listAddress({
  filters: ['state', 'plan', 'kind', 'endsWithin', 'organisation'],
  orders: subscriptionOrders,
  sort: 'created',
  direction: 'desc',
});

/** Which subscriptions the address asks for. */
export function useSubscriptionsAddress() {
  const { params, search, ...list } = useList();
  const { plan = '', organisation = '' } = params;
  const [state, kind] = [oneOf(subscriptionStates, params.state), oneOf(holderKinds, params.kind)];
  const endsWithin = oneOf(days, params.endsWithin);
  const filter = {
    ...search,
    ...(state && { state }),
    ...(planForm.test(plan) && { plan }),
    ...(kind && { kind }),
    ...(endsWithin && { endsWithin: Number(endsWithin) }),
    ...(uuidForm.test(organisation) && { organisation }),
  };
  return { ...list, filter };
}
