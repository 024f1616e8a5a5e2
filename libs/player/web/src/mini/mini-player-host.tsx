import { splitLocale } from '@nitrate/contract-kit';
import { useUser } from '@nitrate/auth/data-access';
import { useText } from '@nitrate/i18n';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { commandOf } from '../keys/key-commands';
import { closeMiniPlayer, miniPlayerShown, openMiniPlayer, subscribeMiniPlayer } from './mini-player';
import { MiniFilmParts } from './mini-film-parts';
import styles from './mini-player.module.css';
import { withMiniTexts } from './mini-texts';

const staffArea = /^\/(?:studio|admin)(?:\/|$)/;

/**
 * The mini player, next to every page: the picture of a film whose place on its page is out of view, or whose page was
 * left, with a few controls. It is hidden until a film is shown in it.
 */
export const MiniPlayerHost = withMiniTexts(function Host() {
  const text = useText();
  const shown = useSyncExternalStore(subscribeMiniPlayer, miniPlayerShown, () => undefined);
  const region = useRef<HTMLElement>(null);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (place.current ? openMiniPlayer(place.current) : undefined), []);
  useEndOfStay(shown !== undefined);

  function close() {
    // The button goes, and with it the focus.
    if (region.current?.contains(document.activeElement)) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    closeMiniPlayer();
  }

  useMiniPlayerKeys(region, { playOrPause: () => shown?.stage.playOrPause(), close });
  return (
    <section
      ref={region}
      className={styles.mini}
      data-theme="dark"
      hidden={!shown}
      aria-label={text('player.mini.region')}
    >
      <div ref={place} className={styles.place} />
      {shown && <MiniFilmParts key={shown.stage.playback.assetId} shown={shown} onClose={close} />}
    </section>
  );
});

/** Ends the film in staff areas, and where the viewer logs out. */
function useEndOfStay(isShown: boolean): void {
  const isStaffArea = staffArea.test(splitLocale(useLocation().pathname).path);
  const viewer = useUser()?.sub;
  const before = useRef(viewer);
  useEffect(() => {
    const hasLeft = before.current !== undefined && before.current !== viewer;
    before.current = viewer;
    if (isShown && (isStaffArea || hasLeft)) closeMiniPlayer();
  }, [isShown, isStaffArea, viewer]);
}

interface MiniPlayerCommands {
  playOrPause: () => void;
  close: () => void;
}

/** K and space play or pause, Escape closes, while the focus is in the mini player. */
function useMiniPlayerKeys(region: RefObject<HTMLElement | null>, commands: MiniPlayerCommands): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // Space presses a button.
    const isPress = event.key === ' ' && event.target instanceof HTMLButtonElement;
    if (event.key === 'Escape') commands.close();
    else if (commandOf(event)?.do === 'playOrPause' && !isPress) commands.playOrPause();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const { current } = region;
    current?.addEventListener('keydown', press);
    return () => current?.removeEventListener('keydown', press);
  }, [region]);
}
