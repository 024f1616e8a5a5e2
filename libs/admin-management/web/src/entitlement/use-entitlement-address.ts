import { useAddress } from '@nitrate/staff-ui';

const names = ['film', 'user', 'address'] as const;

/** Which film and whom the address asks about. */
export function useEntitlementAddress() {
  const { params, pathWith, change } = useAddress(names);
  const film = params.film?.slice(0, 200);
  const who = {
    ...(params.user && { user: params.user.slice(0, 254) }),
    ...(params.address && { address: params.address.slice(0, 45) }),
  };
  return { film, who, pathWith, change };
}
