import { userHoldings, userOrders, userRoles } from '@nitrate/admin-management/contract';
import { listAddress, oneOf } from '@nitrate/staff-ui';

const states = ['true', 'false'] as const;

const flagOf = (value: string | undefined) => {
  const state = oneOf(states, value);
  return state && state === 'true';
};

const useList = listAddress({
  filters: ['role', 'blocked', 'confirmed', 'has'],
  orders: userOrders,
  sort: 'created',
  direction: 'desc',
});

/** Which users the address asks for. */
export function useUsersAddress() {
  const { params, search, ...list } = useList();
  const [role, has] = [oneOf(userRoles, params.role), oneOf(userHoldings, params.has)];
  const [blocked, confirmed] = [flagOf(params.blocked), flagOf(params.confirmed)];
  const filter = {
    ...search,
    ...(role && { role }),
    ...(blocked !== undefined && { blocked }),
    ...(confirmed !== undefined && { confirmed }),
    ...(has && { has }),
  };
  return { ...list, filter };
}
