import { organisationOrders, organisationStates } from '@nitrate/subscriptions/contract';
import { listAddress, oneOf } from '@nitrate/staff-ui';

const useList = listAddress({ filters: ['state'], orders: organisationOrders, sort: 'name', direction: 'asc' });

/** Which institutions the address asks for. */
export function useOrganisationsAddress() {
  const { params, search, ...list } = useList();
  const state = oneOf(organisationStates, params.state);
  return { ...list, filter: { ...search, ...(state && { state }) } };
}
