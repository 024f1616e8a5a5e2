/** Where a page's data lies: `/archive?q=x` has `/archive/_payload.json?q=x`. A hash plays no part. */
export function payloadPath(path: string): string {
  const [, pathname = '/', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(path) ?? [];
  return `${pathname.replace(/\/$/, '')}/_payload.json${search}`;
}

/** The page a payload address belongs to; undefined for any other address. */
export function pageOfPayload(address: string): string | undefined {
  const match = /^(.*)\/_payload\.json(\?.*)?$/.exec(address);
  return match ? `${match[1] || '/'}${match[2] ?? ''}` : undefined;
}
