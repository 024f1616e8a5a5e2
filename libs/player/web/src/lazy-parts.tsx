import { DeferredSlot } from '@nitrate/ui';
import type { ComponentProps } from 'react';
import { useWantedMiniPlayer } from './mini/mini-player-wanted';
import type { PreviewVideo as Preview } from './preview-video';

const loadPreview = async () => (await import('./preview-video')).PreviewVideo;
const loadPreloader = async () => (await import('./fast-start/film-preloader')).FilmPreloader;

/** `PreviewVideo` of `preview-video.tsx`, which loads after hydration. */
export const PreviewVideo = (props: ComponentProps<typeof Preview>) => <DeferredSlot load={loadPreview} {...props} />;

/** `FilmPreloader` of `film-preloader.tsx`, which loads after hydration. */
export const FilmPreloader = () => <DeferredSlot load={loadPreloader} />;

/** `MiniPlayerHost` of `mini-player-host.tsx`, which loads once a film has played. The shell mounts it next to every page. */
export function MiniPlayer() {
  const load = useWantedMiniPlayer();
  return load && <DeferredSlot load={load} />;
}
