import { useAppDispatch } from '@nitrate/api-client';
import { splitLocale } from '@nitrate/contract-kit';
import { pageShown } from '@nitrate/routing';
import { VisuallyHidden } from '@nitrate/ui';
import { useEffect, useRef, useState } from 'react';
import { ScrollRestoration, useLocation, useNavigationType } from 'react-router-dom';
import { OpenedLinks } from './opened-links';

/**
 * What follows when another page is shown: it is recorded, focus goes to its start or, on the way back, to the link that
 * had been followed, its title is said to screen readers, and it stands where it was left. A page that changes only its
 * own search keeps the focus where it is.
 */
export function PageEffects() {
  const dispatch = useAppDispatch();
  const { pathname, search, hash, key } = useLocation();
  const isWayBack = useNavigationType() === 'POP';
  const [opened] = useState(() => new OpenedLinks());
  const shown = useRef(pathname);
  const [announcement, announce] = useState('');

  useEffect(() => {
    dispatch(pageShown({ title: document.title, slug: splitLocale(pathname).path + search }));
  }, [dispatch, pathname, search]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    announce(document.title);
    const link = isWayBack ? opened.find(key) : undefined;
    if (!hash || link) (link ?? document.getElementById('main'))?.focus({ preventScroll: true });
  }, [pathname, hash, isWayBack, key, opened]);

  useEffect(() => {
    const note = ({ target }: MouseEvent) => opened.note(key, target);
    document.addEventListener('click', note, true);
    return () => document.removeEventListener('click', note, true);
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
