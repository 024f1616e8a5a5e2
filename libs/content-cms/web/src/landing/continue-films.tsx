import { useIsSignedIn } from '@nitrate/auth/data-access';
import { type ComponentType, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { ContinueWatchingSlot, RowParts } from '../home-slots';
import { heightKey } from './reserve-script';

/** Saves the height in CSS pixels for the next visit with a window of this width. */
function saveHeight(height: number): void {
  try {
    localStorage.setItem(heightKey, `${window.innerWidth}:${Math.round(height)}`);
  } catch {
    // Without storage the films appear below the visible part of the page.
  }
}

function forgetHeight(): void {
  try {
    localStorage.removeItem(heightKey);
  } catch {
    // There is none.
  }
}

interface ContinueFilmsProps {
  place: RefObject<HTMLElement | null>;
  /** The films were preloaded, and are there from the beginning of the page. */
  fromStart: boolean;
}

/**
 * The films to continue in their place. They move nothing that is already seen: their height is reserved from the last
 * visit, after a navigation in the app they are there from the beginning, and otherwise they appear only below the
 * visible part of the page; above it they are only measured for the next visit.
 */
export function continueFilms(
  ContinueWatching: Awaited<ReturnType<ContinueWatchingSlot>>['ContinueWatching'],
  Card: RowParts['FilmCard'],
): ComponentType<ContinueFilmsProps> {
  return function ContinueFilms({ place, fromStart }) {
    const signedIn = useIsSignedIn();
    const [any, setAny] = useState<boolean>();
    const [visible, setVisible] = useState(fromStart);
    useLayoutEffect(() => {
      if (place.current?.style.minHeight) setVisible(true);
    }, [place]);
    useEffect(() => {
      if (any && isBelowFold(place)) setVisible(true);
      if (!signedIn || any === false) release(place);
    }, [place, any, signedIn]);
    useMeasured(place, any === true);
    return (
      signedIn && (
        <div data-visible={visible}>
          <ContinueWatching Card={Card} onKnown={setAny} quiet />
        </div>
      )
    );
  };
}

const isBelowFold = ({ current }: RefObject<HTMLElement | null>): boolean =>
  current !== null && current.getBoundingClientRect().top >= window.innerHeight;

function release({ current }: RefObject<HTMLElement | null>): void {
  current?.style.removeProperty('min-height');
  forgetHeight();
}

/** Saves the height of the films for the next visit, as long as they are there. */
function useMeasured(place: RefObject<HTMLElement | null>, there: boolean): void {
  useEffect(() => {
    const films = there ? place.current?.firstElementChild : undefined;
    if (!films || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => saveHeight(films.getBoundingClientRect().height));
    observer.observe(films);
    return () => observer.disconnect();
  }, [place, there]);
}
