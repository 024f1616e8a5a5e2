import { useHeaderContent } from '@nitrate/content-cms/data-access';
import { useText } from '@nitrate/i18n';

/** A link of the main navigation. */
export interface MainNavItem {
  id: string;
  label: string;
  /** Path without language. */
  href: string;
  /** Language of the label where it is not the page's. */
  lang?: string | undefined;
}

/** The editors' links; those that lack words or address are left out. Without any, the pages that are always there. */
export function useNavItems(): readonly MainNavItem[] {
  const text = useText();
  const { content, langOf } = useHeaderContent();
  const items = (content.items ?? []).flatMap(({ id, label, href }) =>
    label && href ? [{ id, label, href, lang: langOf(`items.${id}.label`) }] : [],
  );
  if (items.length > 0) return items;
  return [
    { id: 'explore', label: text('shell.nav.explore'), href: '/explore' },
    { id: 'archive', label: text('shell.nav.archive'), href: '/archive' },
  ];
}
