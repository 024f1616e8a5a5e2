import { isReady, selectIsSignedIn, useAuthSelector, useIsSignedIn, type WithAuth } from '@nitrate/auth/data-access';
import { type PageModule } from '@nitrate/routing';
import { useHydrated } from '@nitrate/ui';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { ContinueWatchingSlot, RowParts } from '../home-slots';
import type { ContinueFilms } from './continue-films';
import styles from './continue-slot.module.css';
import { reserveScript } from './reserve-script';

/**
 * The place of the films to continue, which load after hydration, for signed-in users; see `continue-films.tsx`. Its
 * script reserves their height.
 */
export function createContinueSlot(
  slot: ContinueWatchingSlot,
  Card: RowParts['FilmCard'],
): {
  ContinueSlot: ComponentType;
  preload: NonNullable<PageModule['preload']>;
} {
  const load = async () => {
    const [{ continueFilms }, films] = await Promise.all([import('./continue-films'), slot()]);
    loaded ??= continueFilms(films, Card);
    return loaded;
  };
  let loaded: ContinueFilms | undefined;

  function ContinueSlot() {
    const signedIn = useIsSignedIn();
    const ready = useAuthSelector(isReady);
    const hydrated = useHydrated();
    const place = useRef<HTMLDivElement>(null);
    const [films, setFilms] = useState(loaded);
    const [fromStart] = useState(hydrated && loaded !== undefined);
    useEffect(() => {
      // Without films to continue, or without their chunk, the page is complete.
      const wanted = signedIn || (ready && place.current?.style.minHeight);
      if (wanted && !loaded) void load().then(setFilms, () => undefined);
    }, [ready, signedIn]);
    return (
      <>
        <div ref={place} className={styles.place} suppressHydrationWarning>
          {films && <films.Row place={place} fromStart={fromStart} />}
        </div>
        {!hydrated && <script dangerouslySetInnerHTML={{ __html: reserveScript }} />}
      </>
    );
  }

  return {
    ContinueSlot,
    async preload(request) {
      const signedIn = selectIsSignedIn(request.getState() as unknown as WithAuth);
      if (signedIn)
        await load().then(
          ({ preload }) => preload(request),
          () => undefined,
        );
    },
  };
}
