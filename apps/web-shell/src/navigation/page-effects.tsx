import { useAppDispatch } from '@nitrate/api-client';
import { pageShown, splitLocale } from '@nitrate/routing';
import { VisuallyHidden } from '@nitrate/ui';
import { useEffect, useRef, useState } from 'react';
import { ScrollRestoration, useLocation } from 'react-router-dom';

/**
 * What follows when another page is shown: it is recorded, focus goes to its start, its title is said to screen
 * readers, and it stands where it was left. A page that changes only its own search keeps the focus where it is.
 */
export function PageEffects() {
  const dispatch = useAppDispatch();
  const { pathname, search, hash } = useLocation();
  const shown = useRef(pathname);
  const [announcement, announce] = useState('');

  useEffect(() => {
    dispatch(pageShown({ title: document.title, slug: splitLocale(pathname).path + search }));
  }, [dispatch, pathname, search]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    announce(document.title);
    if (!hash) document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, hash]);

  return (
    <>
      <ScrollRestoration />
      <VisuallyHidden aria-live="polite" role="status">
        {announcement}
      </VisuallyHidden>
    </>
  );
}
