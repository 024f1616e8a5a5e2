import { readPageSize } from '@nitrate/contract-kit';
import { userHoldings, userOrders, userRoles } from '@nitrate/admin-management/contract';
import { oneOf, useAddress } from '../parts/use-address';

const names = ['q', 'role', 'blocked', 'confirmed', 'has', 'sort', 'direction', 'size', 'page'] as const;
const directions = ['asc', 'desc'] as const;
const states = ['true', 'false'] as const;

const flagOf = (value: string | undefined) => {
  const state = oneOf(states, value);
  return state && state === 'true';
};

/** Which users the address asks for. What it leaves out, or says wrongly, is the default. */
export function useUsersAddress() {
  const { params, pathWith, change } = useAddress(names);
  const [role, has] = [oneOf(userRoles, params.role), oneOf(userHoldings, params.has)];
  const [blocked, confirmed] = [flagOf(params.blocked), flagOf(params.confirmed)];
  const filter = {
    ...(params.q && { q: params.q.slice(0, 200) }),
    ...(role && { role }),
    ...(blocked !== undefined && { blocked }),
    ...(confirmed !== undefined && { confirmed }),
    ...(has && { has }),
  };
  return {
    filter,
    sort: oneOf(userOrders, params.sort) ?? 'created',
    direction: oneOf(directions, params.direction) ?? 'desc',
    size: readPageSize(params.size),
    page: Math.min(Math.max(1, Math.trunc(Number(params.page)) || 1), 1_000_000),
    pathWith,
    change,
  };
}
