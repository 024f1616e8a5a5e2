const grantPart = /\/g\/\d+\.[\w-]+\/(?=([^/]+)\/)/;

/**
 * An address with the grant of another one, when both are of the same asset; otherwise the address as it was. Lets a
 * film go on with a new grant while its manifest still names the old one.
 */
export function rewriteGrant(address: string, granted: string): string {
  const fresh = grantPart.exec(granted);
  const old = grantPart.exec(address);
  if (!fresh || !old || fresh[1] !== old[1]) return address;
  return address.replace(grantPart, fresh[0]);
}
