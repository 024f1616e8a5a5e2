/** The domain of an address, as far as it can be one; undefined while it is incomplete. */
export const domainOf = (address: string): string | undefined =>
  /^[^\s@]+@([^\s@]+\.[^\s@.]{2,})$/.exec(address.trim())?.[1]?.toLowerCase();
