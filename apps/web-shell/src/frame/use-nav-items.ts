import { useText } from '@nitrate/i18n';
import { useHeader } from '../site-content/site-content';

/** A link of the main navigation. */
export interface MainNavItem {
  id: string;
  label: string;
  /** Path without language. */
  href: string;
}

/** The editors' links; those that lack words or address are left out. Without any, the pages that are always there. */
export function useNavItems(): readonly MainNavItem[] {
  const text = useText();
  const items = (useHeader()?.items ?? []).flatMap(({ id, label, href }) =>
    label && href ? [{ id, label, href }] : [],
  );
  if (items.length > 0) return items;
  return [
    { id: 'explore', label: text('shell.nav.explore'), href: '/explore' },
    { id: 'archive', label: text('shell.nav.archive'), href: '/archive' },
  ];
}
