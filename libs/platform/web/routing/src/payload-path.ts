/** The path of a page's data: `/archive/_payload.json?q=x` for `/archive?q=x`. Ignores a hash. */
export function payloadPath(path: string): string {
  const [, pathname = '/', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(path) ?? [];
  return `${pathname.replace(/\/$/, '')}/_payload.json${search}`;
}

/** The page of a payload path; undefined for other paths. */
export function pageOfPayload(address: string): string | undefined {
  const match = /^(.*)\/_payload\.json(\?.*)?$/.exec(address);
  return match ? `${match[1] || '/'}${match[2] ?? ''}` : undefined;
}
