const ownPlace = /^(?:\/(?!\/)|#)/;
const elsewhere = /^(?:https:\/\/[^/?#@]+(?:[/?#]|$)|mailto:[^@]+@[^@]+$)/i;

/**
 * Whether editors may lead readers there: a path of this site, a place on the page, an `https:` or a `mailto:` address.
 * Nothing that runs a script, and nothing that only looks like a path.
 */
export function isAllowedHref(href: string): boolean {
  if ([...href].some((sign) => sign <= ' ' || sign === '\\' || sign === '\u007f')) return false;
  return ownPlace.test(href) || elsewhere.test(href);
}
