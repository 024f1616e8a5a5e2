import { useAppDispatch } from '@nitrate/api-client';
import { isReady, useAuthSelector } from '@nitrate/auth/data-access';
import type { Playback } from '@nitrate/player/contract';
import { playerApi } from '@nitrate/player/data-access';
import { useEffect, useState } from 'react';
import { loadShaka } from '../engine/load-shaka';

const heldVideo = () => document.querySelector<HTMLVideoElement>('video[data-held]');

/**
 * True while the preview in the document is held back because the full film is expected (`full-film-hint.ts`): until the
 * session is known and the server has granted one of them. A preview is then released. The full film is never held,
 * although it mounts while the element of the preview is still in the document.
 */
export function useHeldPreview(film: string, kind: Playback['kind']): boolean {
  const [held, setHeld] = useState(() => kind === 'preview' && typeof document !== 'undefined' && heldVideo() !== null);
  const ready = useAuthSelector(isReady);
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (held) void loadShaka().catch(() => undefined);
  }, [held]);
  useEffect(() => {
    if (!held || !ready) return undefined;
    let current = true;
    const { initiate } = playerApi.endpoints.playback;
    void dispatch(initiate({ film }, { forceRefetch: true, subscribe: false })).then(({ data }) => {
      // The page replaces the element by that of the full film.
      if (!current || data?.kind === 'full') return;
      const video = heldVideo();
      if (video) {
        delete video.dataset['held'];
        video.autoplay = true;
      }
      setHeld(false);
    });
    return () => {
      current = false;
    };
  }, [held, ready, film, dispatch]);
  return held;
}
