import { LocalLink } from '@nitrate/routing';
import { Wrap } from '@nitrate/ui';
import { useFooter } from '../site-content/site-content';
import { Logo } from './logo';
import styles from './footer.module.css';

/** The end of a page: what the site is, its further links, who runs it. All of it is the editors'. */
export function Footer() {
  const { text, groups = [], imprint } = useFooter() ?? {};
  return (
    <footer className={styles['footer']}>
      <Wrap className={styles['parts']}>
        <div className={styles['about']}>
          <Logo />
          {text && <p>{text}</p>}
        </div>
        {groups.map(({ id, title, items = [] }) => (
          <nav key={id} className={styles['group']} aria-label={title}>
            {title && <h2>{title}</h2>}
            <ul>
              {items.map(
                (item) =>
                  item.href &&
                  item.label && (
                    <li key={item.id}>
                      <FooterLink href={item.href}>{item.label}</FooterLink>
                    </li>
                  ),
              )}
            </ul>
          </nav>
        ))}
        {imprint && <p className={styles['imprint']}>{imprint}</p>}
      </Wrap>
    </footer>
  );
}

/** Leads to a page of ours in the reader's language; anything else is left as it is. */
function FooterLink({ href, children }: { href: string; children: string }) {
  const ours = href.startsWith('/') && !/^\/(?:api|content|docs|media)\/|\.\w+$|^\/\//.test(href);
  return ours ? <LocalLink to={href}>{children}</LocalLink> : <a href={href}>{children}</a>;
}
