import { backgroundPart } from '@nitrate/app-updates';
import { useHydrated } from '@nitrate/ui';
import { type ComponentProps, Suspense } from 'react';
import type { PreviewVideo as Preview } from './preview-video';

const LazyPreview = backgroundPart(async () => (await import('./preview-video')).PreviewVideo);
const LazyPreloader = backgroundPart(async () => (await import('./fast-start/film-preloader')).FilmPreloader);

/** `PreviewVideo` of `preview-video.tsx`, which loads after hydration. */
export function PreviewVideo(props: ComponentProps<typeof Preview>) {
  const hydrated = useHydrated();
  return <Suspense fallback={null}>{hydrated && <LazyPreview {...props} />}</Suspense>;
}

/** `FilmPreloader` of `film-preloader.tsx`, which loads after hydration. */
export function FilmPreloader() {
  const hydrated = useHydrated();
  return <Suspense fallback={null}>{hydrated && <LazyPreloader />}</Suspense>;
}
