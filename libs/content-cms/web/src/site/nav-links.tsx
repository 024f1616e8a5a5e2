import { useHeaderContent } from '@nitrate/content-cms/data-access';
import { useText } from '@nitrate/i18n';
import { LocalNavLink } from '@nitrate/routing';

/** The main navigation from the content service, without incomplete links; by default the pages that always exist. */
export function NavLinks({ onChosen }: { onChosen?: () => void }) {
  const text = useText();
  const { content, langOf } = useHeaderContent();
  const items = (content.items ?? []).flatMap(({ id, label, href }) =>
    label && href ? [{ id, label, href, lang: langOf(`items.${id}.label`) }] : [],
  );
  const defaults = (['explore', 'archive', 'lists'] as const).map((id) => ({
    id,
    label: text(`contentCms.nav.${id}`),
    href: `/${id}`,
    lang: undefined,
  }));
  return (items.length > 0 ? items : defaults).map(({ id, label, href, lang }) => (
    <LocalNavLink key={id} to={href} lang={lang} {...(onChosen && { onClick: onChosen })}>
      {label}
    </LocalNavLink>
  ));
}
