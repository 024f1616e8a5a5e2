import ipaddr from 'ipaddr.js';
import type { Network } from './parse-network';

type Family = ReturnType<ipaddr.IPv4['kind'] | ipaddr.IPv6['kind']>;

/**
 * The networks of organisations, by prefix: a lookup costs one access for each length of prefix that occurs, whatever the
 * number of networks. Networks do not overlap, so that at most one contains an address.
 */
export class NetworkIndex<T> {
  private readonly prefixes: Record<Family, Map<number, Map<string, T>>> = { ipv4: new Map(), ipv6: new Map() };

  add({ address, bits }: Network, value: T): void {
    const ofFamily = this.prefixes[address.kind()];
    let ofLength = ofFamily.get(bits);
    if (!ofLength) ofFamily.set(bits, (ofLength = new Map()));
    ofLength.set(prefixOf(address.toByteArray(), bits), value);
  }

  /** What the network of an address has; IPv4 addresses may be mapped to IPv6. */
  find(address: string): T | undefined {
    if (!ipaddr.isValid(address)) return undefined;
    const parsed = ipaddr.process(address);
    const bytes = parsed.toByteArray();
    for (const [bits, ofLength] of this.prefixes[parsed.kind()]) {
      const value = ofLength.get(prefixOf(bytes, bits));
      if (value !== undefined) return value;
    }
    return undefined;
  }
}

/** The first bits of an address, as a text of one character for each byte. */
function prefixOf(bytes: readonly number[], bits: number): string {
  const whole = bits >> 3;
  const rest = bits & 7;
  const codes = bytes.slice(0, whole);
  if (rest > 0) codes.push((bytes[whole] ?? 0) & (0xff << (8 - rest)) & 0xff);
  return String.fromCharCode(...codes);
}
