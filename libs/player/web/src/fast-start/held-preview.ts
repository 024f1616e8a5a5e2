import { useAppDispatch } from '@nitrate/api-client';
import { isReady, useAuthSelector } from '@nitrate/auth/data-access';
import type { Playback } from '@nitrate/player/contract';
import { playerApi } from '@nitrate/player/data-access';
import { useEffect, useState } from 'react';
import { loadShaka } from '../engine/load-shaka';

const deferredVideo = () => document.querySelector<HTMLVideoElement>('video[data-held]');

/**
 * True while the preview in the document is deferred because the full film is expected (`full-film-hint.ts`): until the
 * session is known and the server has granted one of them. A preview is then released. The full film is never deferred,
 * although it mounts while the element of the preview is still in the document.
 */
export function useDeferredPreview(film: string, kind: Playback['kind']): boolean {
  const [deferred, setDeferred] = useState(
    () => kind === 'preview' && typeof document !== 'undefined' && deferredVideo() !== null,
  );
  const ready = useAuthSelector(isReady);
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (deferred) void loadShaka().catch(() => undefined);
  }, [deferred]);
  useEffect(() => {
    if (!deferred || !ready) return undefined;
    let current = true;
    const { initiate } = playerApi.endpoints.playback;
    void dispatch(initiate({ film }, { forceRefetch: true, subscribe: false })).then(({ data }) => {
      // The page replaces the element by the full film's.
      if (!current || data?.kind === 'full') return;
      const video = deferredVideo();
      if (video) {
        delete video.dataset['held'];
        video.autoplay = true;
      }
      setDeferred(false);
    });
    return () => {
      current = false;
    };
  }, [deferred, ready, film, dispatch]);
  return deferred;
}
