import { isAllowedHref } from '@nitrate/content-cms/contract';

/** The target of a link in content. */
export type CheckedHref = { kind: 'internal'; to: string } | { kind: 'external'; href: string };

/**
 * Classifies an allowed address (`isAllowedHref`); undefined for any other. Content can therefore neither run scripts
 * nor disguise external addresses as paths.
 */
export function checkedHref(href: string | undefined): CheckedHref | undefined {
  if (!href || !isAllowedHref(href)) return undefined;
  return /^[/#]/.test(href) ? { kind: 'internal', to: href } : { kind: 'external', href };
}
