import { isReady, useAuthSelector, useOrganisation, useUser } from '@nitrate/auth/data-access';
import { positionsKey } from '@nitrate/player/data-access';
import { useEffect } from 'react';

/**
 * In local storage of a browser whose visitor may watch full films. Documents are the same for all visitors and contain
 * the preview; with this hint their first script holds it back. Only a hint: the server decides.
 */
export const fullFilmHint = 'nitrate.fullFilms';

/** Keeps the hint up to date with the claims and the network of the visitor, and removes the positions of a user who left. */
export function useFullFilmHint(): void {
  const ready = useAuthSelector(isReady);
  const user = useUser();
  const signedIn = user !== undefined;
  const organisation = useOrganisation();
  const entitled = organisation !== undefined || (signedIn && user.claims.length > 0);
  useEffect(() => {
    if (!ready) return;
    try {
      if (entitled) localStorage.setItem(fullFilmHint, '1');
      else localStorage.removeItem(fullFilmHint);
      // A session that ends offline leaves the positions that are not sent yet.
      if (!signedIn && navigator.onLine) localStorage.removeItem(positionsKey);
    } catch {
      // Without storage the preview is shown until the grant is there.
    }
  }, [ready, entitled, signedIn]);
}
