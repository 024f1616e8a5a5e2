import { lazyPart } from '@nitrate/app-updates';
import { browserPage } from '@nitrate/ui';
import type { ComponentProps, ComponentType, Ref } from 'react';

/** A full film with the controls of the browser; nothing of it is counted as watched. */
export type ScreeningVideo = ComponentType<
  Omit<ComponentProps<'video'>, 'ref' | 'src' | 'onError'> & {
    /** DASH manifest below the media base. */
    src: string;
    ref?: Ref<HTMLVideoElement>;
    onFailed: () => void;
  }
>;

export interface ScreeningSlots {
  loadStudioVideo: () => Promise<ScreeningVideo>;
}

/** The page `/screening/{token}`: a film for anyone with a screening link. The server renders nothing of it. */
export function screeningPage({ loadStudioVideo }: ScreeningSlots) {
  // Loaded with the first film: a server cannot load a player.
  const Video = lazyPart(loadStudioVideo);
  return browserPage({
    path: '/screening',
    loadScreen: async () => {
      const { ScreeningScreen } = await import('./screening-screen');
      return () => <ScreeningScreen Video={Video} />;
    },
    loadMessages: {
      en: () => import('virtual:messages/screening/en'),
      de: () => import('virtual:messages/screening/de'),
    },
  });
}
