import type { FooterContent } from '@nitrate/content-cms/contract';
import { useFooterContent } from '@nitrate/content-cms/data-access';
import { Wrap } from '@nitrate/ui';
import { ContentAnchor } from '../blocks/content-link';
import styles from './small-print.module.css';

const legalPage = /\/(?:imprint|impressum|legal-notice|privacy|datenschutz|terms|nutzungsbedingungen|agb)$/;

/** The group of footer links with the legal pages: by their usual addresses, else the last one. */
const smallPrintOf = ({ groups = [] }: FooterContent) =>
  groups.findLast(({ items = [] }) => items.some(({ href = '' }) => legalPage.test(href))) ?? groups.at(-1);

/** The links to imprint, privacy and terms, for pages without a footer. */
export function SmallPrint() {
  const { content, langOf } = useFooterContent();
  const { id = '', title, items = [] } = smallPrintOf(content) ?? {};
  const links = items.filter(({ label, href }) => label && href);
  if (links.length === 0) return null;
  return (
    <footer className={styles.footer}>
      <Wrap>
        <nav aria-label={title}>
          <ul className={styles.links}>
            {links.map(({ id: item, label, href }) => (
              <li key={item} lang={langOf(`groups.${id}.items.${item}.label`)}>
                <ContentAnchor href={href}>{label}</ContentAnchor>
              </li>
            ))}
          </ul>
        </nav>
      </Wrap>
    </footer>
  );
}
