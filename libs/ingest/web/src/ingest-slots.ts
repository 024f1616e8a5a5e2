import type { ComponentProps, ComponentType, Ref } from 'react';

/** A full film with the controls of the browser. */
export type StudioVideo = ComponentType<
  Omit<ComponentProps<'video'>, 'ref' | 'src' | 'onError'> & {
    /** DASH manifest below the media base. */
    src: string;
    ref?: Ref<HTMLVideoElement>;
    onFailed: () => void;
  }
>;

/** What the pages of media get from other features. */
export interface IngestSlots {
  loadStudioVideo: () => Promise<StudioVideo>;
}
