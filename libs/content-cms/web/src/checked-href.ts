/** Where a link written by editors leads. */
export type CheckedHref = { kind: 'local'; to: string } | { kind: 'elsewhere'; href: string };

/**
 * Lets through paths of this site, `https:` and `mailto:`; undefined for everything else. Whoever writes content can
 * then neither run a script nor send readers elsewhere by an address that looks like a path.
 */
export function checkedHref(href: string | undefined): CheckedHref | undefined {
  if (!href || [...href].some((sign) => sign <= ' ' || sign === '\\')) return undefined;
  if (/^\/(?!\/)/.test(href) || href.startsWith('#')) return { kind: 'local', to: href };
  if (!/^(?:https|mailto):/i.test(href) || !URL.canParse(href)) return undefined;
  return { kind: 'elsewhere', href };
}
