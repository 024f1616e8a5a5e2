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
export const screeningPage = ({ loadStudioVideo }: ScreeningSlots) =>
  browserPage({
    path: '/screening',
    loadScreen: async () => {
      const [{ ScreeningScreen }, Video] = await Promise.all([import('./screening-screen'), loadStudioVideo()]);
      return () => <ScreeningScreen Video={Video} />;
    },
    loadMessages: {
      en: () => import('virtual:messages/screening/en'),
      de: () => import('virtual:messages/screening/de'),
    },
  });
