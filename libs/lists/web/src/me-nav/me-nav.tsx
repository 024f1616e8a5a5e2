import { useText } from '@nitrate/i18n';
import { LocalNavLink } from '@nitrate/routing';
import { useEffect, useRef } from 'react';
import { useBookmarks, useBookmarkStore } from '../collection/use-bookmark-store';
import { withListTexts } from '../list-texts';
import styles from './me-nav.module.css';

const rightOf = (element: Element): number => element.getBoundingClientRect().right;

/** The pages below `/user/me`, with the number of bookmarks. */
export const MeNav = withListTexts(function MeNav() {
  const text = useText();
  const bookmarks = useBookmarkStore();
  useEffect(() => void bookmarks?.readCount(), [bookmarks]);
  const count = useBookmarks((each) => each.count(), undefined);
  const nav = useRef<HTMLElement>(null);
  // On a phone the row may be longer than the screen: it is scrolled to the link of this page.
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current]');
    if (!nav.current || !current) return;
    nav.current.scrollLeft += Math.max(0, rightOf(current) - rightOf(nav.current));
  }, [count]);
  return (
    <nav ref={nav} className={styles.nav} aria-label={text('lists.nav')}>
      <LocalNavLink to="/user/me" end>
        {text('lists.nav.me')}
      </LocalNavLink>
      <LocalNavLink to="/user/me/bookmarks">
        {text('lists.nav.bookmarks')}
        {count !== undefined && <span className={styles.count}>{text('lists.number', { count })}</span>}
      </LocalNavLink>
      <LocalNavLink to="/user/me/lists">{text('lists.nav.lists')}</LocalNavLink>
      <LocalNavLink to="/user/me/notifications">{text('lists.nav.notifications')}</LocalNavLink>
    </nav>
  );
});
