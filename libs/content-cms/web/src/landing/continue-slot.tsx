import { isReady, selectIsSignedIn, useAuthSelector, useIsSignedIn, type WithAuth } from '@nitrate/auth/data-access';
import { type PageModule } from '@nitrate/routing';
import { DeferredSlot, useHydrated } from '@nitrate/ui';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { ContinueWatchingSlot, RowParts } from '../home-slots';
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
  const loadParts = () => Promise.all([import('./continue-films'), slot()]);
  const loadFilms = async () => {
    const [{ continueFilms }, { ContinueWatching }] = await loadParts();
    return continueFilms(ContinueWatching, Card);
  };
  let isPreloaded = false;

  function ContinueSlot() {
    const signedIn = useIsSignedIn();
    const ready = useAuthSelector(isReady);
    const hydrated = useHydrated();
    const place = useRef<HTMLDivElement>(null);
    const [fromStart] = useState(hydrated && isPreloaded);
    const [isWanted, setWanted] = useState(fromStart);
    useEffect(() => {
      // Films that are wanted once stay: they give back the height that is reserved for them.
      if (signedIn || (ready && place.current?.style.minHeight)) setWanted(true);
    }, [ready, signedIn]);
    return (
      <>
        <div ref={place} className={styles.place} suppressHydrationWarning>
          {isWanted && <DeferredSlot load={loadFilms} place={place} fromStart={fromStart} />}
        </div>
        {!hydrated && <script dangerouslySetInnerHTML={{ __html: reserveScript }} />}
      </>
    );
  }

  return {
    ContinueSlot,
    async preload(request) {
      if (!selectIsSignedIn(request.getState() as unknown as WithAuth)) return;
      // Without films to continue, or without their chunk, the page is complete.
      const parts = await loadParts().catch(() => undefined);
      isPreloaded = parts !== undefined;
      await parts?.[1].preloadFilms(request);
    },
  };
}
