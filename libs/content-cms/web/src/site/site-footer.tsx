import { useFooterContent } from '@nitrate/content-cms/data-access';
import { Wrap } from '@nitrate/ui';
import type { ReactNode } from 'react';
import { ContentAnchor } from '../blocks/content-link';
import styles from './site-footer.module.css';

/** The footer of every page, with texts and links from the content service. */
export function SiteFooter({ logo }: { logo: ReactNode }) {
  const { content, langOf } = useFooterContent();
  const { text, groups = [], imprint } = content;
  return (
    <footer className={styles.footer}>
      <Wrap className={styles.parts}>
        <div className={styles.about}>
          {logo}
          {text && <p lang={langOf('text')}>{text}</p>}
        </div>
        {groups.map(({ id, title, items = [] }) => (
          <nav key={id} className={styles.group} aria-label={title}>
            {title && <h2 lang={langOf(`groups.${id}.title`)}>{title}</h2>}
            <ul>
              {items.map(({ id: item, label, href }) => (
                <li key={item} lang={langOf(`groups.${id}.items.${item}.label`)}>
                  {label && href && <ContentAnchor href={href}>{label}</ContentAnchor>}
                </li>
              ))}
            </ul>
          </nav>
        ))}
        {imprint && (
          <p className={styles.imprint} lang={langOf('imprint')}>
            {imprint}
          </p>
        )}
      </Wrap>
    </footer>
  );
}
