const grantPart = /\/g\/\d+\.[\w-]+\/(?=([^/]+)\/)/;

/**
 * Replaces the grant in an address by the grant of another address of the same asset; other addresses stay as they are. Lets
 * a film continue with a new grant while its manifest still names the old one.
 */
export function rewriteGrant(address: string, granted: string): string {
  const fresh = grantPart.exec(granted);
  const old = grantPart.exec(address);
  if (!fresh || !old || fresh[1] !== old[1]) return address;
  return address.replace(grantPart, fresh[0]);
}
