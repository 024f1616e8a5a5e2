const internalHref = /^(?:\/(?!\/)|#)/;
const externalHref = /^(?:https:\/\/[^/?#@]+(?:[/?#]|$)|mailto:[^@]+@[^@]+$)/i;

/**
 * Whether content may link to an address: a path of this site, a fragment, an `https:` or a `mailto:` address. Excludes
 * addresses that run scripts and protocol-relative ones, which look like paths.
 */
export function isAllowedHref(href: string): boolean {
  if ([...href].some((char) => char <= ' ' || char === '\\' || char === '\u007f')) return false;
  return internalHref.test(href) || externalHref.test(href);
}
