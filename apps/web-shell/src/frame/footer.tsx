import { useFooterContent } from '@nitrate/content-cms/data-access';
import { ContentLink } from '@nitrate/content-cms/web';
import { Wrap } from '@nitrate/ui';
import { Logo } from './logo';
import styles from './footer.module.css';

/** The end of a page: what the site is, its further links, who runs it. All of it is the editors'. */
export function Footer() {
  const { content, langOf } = useFooterContent();
  const { text, groups = [], imprint } = content;
  return (
    <footer className={styles['footer']}>
      <Wrap className={styles['parts']}>
        <div className={styles['about']}>
          <Logo />
          {text && <p lang={langOf('text')}>{text}</p>}
        </div>
        {groups.map(({ id, title, items = [] }) => (
          <nav key={id} className={styles['group']} aria-label={title}>
            {title && <h2 lang={langOf(`groups.${id}.title`)}>{title}</h2>}
            <ul>
              {items.map(({ id: item, label, href }) => (
                <li key={item} lang={langOf(`groups.${id}.items.${item}.label`)}>
                  {label && href && <ContentLink href={href}>{label}</ContentLink>}
                </li>
              ))}
            </ul>
          </nav>
        ))}
        {imprint && (
          <p className={styles['imprint']} lang={langOf('imprint')}>
            {imprint}
          </p>
        )}
      </Wrap>
    </footer>
  );
}
