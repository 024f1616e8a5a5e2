import { useAppDispatch } from '@nitrate/api-client';
import { splitLocale } from '@nitrate/contract-kit';
import { pageShown } from '@nitrate/routing';
import { VisuallyHidden } from '@nitrate/ui';
import { useEffect, useRef, useState } from 'react';
import { ScrollRestoration, useLocation, useNavigationType } from 'react-router-dom';

/** Identifies a link on its page: its address, and its index of the links with that address. */
interface LinkPosition {
  href: string;
  index: number;
}

const linksTo = (href: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`#main a[href="${CSS.escape(href)}"]`),
];

/** The links that were followed, by entry of the history. */
class OpenedLinks {
  #positions = new Map<string, LinkPosition>();

  /** Records the clicked link, if any. @param entry key of the current history entry */
  record(entry: string, target: EventTarget | null): void {
    const link = target instanceof Element ? target.closest<HTMLElement>('#main a[href]') : null;
    const href = link?.getAttribute('href');
    if (link && href) this.#positions.set(entry, { href, index: linksTo(href).indexOf(link) });
  }

  /** The link that was followed from this entry, on the page that is shown again. */
  find(entry: string): HTMLElement | undefined {
    const position = this.#positions.get(entry);
    return position && linksTo(position.href)[position.index];
  }
}

/**
 * Effects of a navigation: records the page in the history, moves focus to the page or, on back navigation, to the link
 * that was followed, announces the title to screen readers, and restores the scroll position. A navigation that changes
 * only the search keeps the focus.
 */
export function PageEffects() {
  const dispatch = useAppDispatch();
  const { pathname, search, hash, key } = useLocation();
  const isBackNavigation = useNavigationType() === 'POP';
  const [opened] = useState(() => new OpenedLinks());
  const shown = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    dispatch(pageShown({ title: document.title, slug: splitLocale(pathname).path + search }));
  }, [dispatch, pathname, search]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setAnnouncement(document.title);
    const link = isBackNavigation ? opened.find(key) : undefined;
    if (!hash || link) (link ?? document.getElementById('main'))?.focus({ preventScroll: true });
  }, [pathname, hash, isBackNavigation, key, opened]);

  useEffect(() => {
    const record = ({ target }: MouseEvent) => opened.record(key, target);
    document.addEventListener('click', record, true);
    return () => document.removeEventListener('click', record, true);
  }, [key, opened]);

  return (
    <>
      <ScrollRestoration />
      <VisuallyHidden aria-live="polite" role="status">
        {announcement}
      </VisuallyHidden>
    </>
  );
}
