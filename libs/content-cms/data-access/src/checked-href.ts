import { isAllowedHref } from '@nitrate/content-cms/contract';

/** Where a link written by editors leads. */
export type CheckedHref = { kind: 'local'; to: string } | { kind: 'elsewhere'; href: string };

/**
 * Lets through paths of this site, `https:` and `mailto:`; undefined for everything else. Whoever writes content can
 * then neither run a script nor send readers elsewhere by an address that looks like a path.
 */
export function checkedHref(href: string | undefined): CheckedHref | undefined {
  if (!href || !isAllowedHref(href)) return undefined;
  return /^[/#]/.test(href) ? { kind: 'local', to: href } : { kind: 'elsewhere', href };
}
