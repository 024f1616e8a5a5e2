import { readPageSize } from '@nitrate/contract-kit';
import { organisationOrders, organisationStates } from '@nitrate/subscriptions/contract';
import { oneOf, useAddress } from '../parts/use-address';

const names = ['q', 'state', 'sort', 'direction', 'size', 'page'] as const;
const directions = ['asc', 'desc'] as const;

/** Which institutions the address asks for. What it leaves out, or says wrongly, is the default. */
export function useOrganisationsAddress() {
  const { params, pathWith, change } = useAddress(names);
  const state = oneOf(organisationStates, params.state);
  return {
    filter: { ...(params.q && { q: params.q.slice(0, 200) }), ...(state && { state }) },
    sort: oneOf(organisationOrders, params.sort) ?? 'name',
    direction: oneOf(directions, params.direction) ?? 'asc',
    size: readPageSize(params.size),
    page: Math.min(Math.max(1, Math.trunc(Number(params.page)) || 1), 1_000_000),
    pathWith,
    change,
  };
}
