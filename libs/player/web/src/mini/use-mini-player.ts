import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useNavigationType } from 'react-router-dom';
import type { FilmMs } from '../engine/media-clock';
import { useStage } from '../stage/use-stage';
import {
  dock,
  enterPage,
  isMiniPlayerReady,
  leavePage,
  type MiniFilm,
  playsOn,
  subscribeMiniPlayer,
  undock,
} from './mini-player';
import { wantMiniPlayer } from './mini-player-wanted';

const loadMiniPlayer = async () => (await import('./mini-player-host')).MiniPlayerHost;

/** True while an element is scrolled out of view. */
function useOutOfView(element: RefObject<HTMLElement | null>, active: boolean): boolean {
  const [outOfView, setOutOfView] = useState(false);
  useEffect(() => {
    if (!active || !element.current) return undefined;
    const observer = new IntersectionObserver((entries) => setOutOfView(entries.at(-1)?.isIntersecting === false));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, active]);
  return outOfView;
}

/**
 * Shows the film of a page in the mini player while its place is scrolled out of view, and leaves it there when the page
 * is left. `screen` is that place, which keeps its size; `addressMs` the time in the address of the page, if any.
 */
export function useMiniPlayer(
  film: MiniFilm,
  screen: RefObject<HTMLElement | null>,
  addressMs: FilmMs | undefined,
): void {
  const { stage } = film;
  const hasPlayed = useStage(stage, (state) => state.hasPlayed);
  const fullscreen = useStage(stage, (state) => state.fullscreen);
  const pictureInPicture = useStage(stage, (state) => state.pictureInPicture);
  const plays = useStage(stage, () => playsOn(stage));
  const ready = useSyncExternalStore(subscribeMiniPlayer, isMiniPlayerReady, () => false);
  const outOfView = useOutOfView(screen, hasPlayed);
  const isFollowed = useNavigationType() === 'PUSH';

  useEffect(() => {
    if (hasPlayed) wantMiniPlayer(loadMiniPlayer);
  }, [hasPlayed]);

  const enter = useEffectEvent(() => {
    const taken = enterPage(stage);
    // A link to another time of the film that plays; the same page in another language has the same query.
    const isElsewhere = taken && isFollowed && !taken.byLink && taken.search !== film.search;
    if (isElsewhere && addressMs !== undefined) stage.seekFilm(addressMs);
  });
  const leave = useEffectEvent(() => leavePage(film));
  // Before the elements of the page go.
  useLayoutEffect(() => {
    enter();
    return () => leave();
  }, []);

  const dockFilm = useEffectEvent(() => dock(film));
  useEffect(() => {
    // The browser closes its window where the element moves.
    if (pictureInPicture) return;
    if (!outOfView || fullscreen) undock(stage);
    else if (plays && ready) dockFilm();
  }, [stage, outOfView, fullscreen, pictureInPicture, plays, ready]);
}
