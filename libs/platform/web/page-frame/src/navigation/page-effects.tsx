import { useAppDispatch } from '@nitrate/api-client';
import { splitLocale } from '@nitrate/contract-kit';
import { pageShown } from '@nitrate/routing';
import { VisuallyHidden } from '@nitrate/ui';
import { useEffect, useRef, useState } from 'react';
import { ScrollRestoration, useLocation, useNavigationType } from 'react-router-dom';
import { OpenedLinks } from './opened-links';

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
