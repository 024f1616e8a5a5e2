import { type ComponentProps, type ComponentType, createContext } from 'react';

/** A full film with the controls of the browser, of which nothing is counted as watched. */
export type StudioVideo = ComponentType<
  Omit<ComponentProps<'video'>, 'ref' | 'src' | 'onError'> & {
    /** DASH manifest below the media base. */
    src: string;
    onFailed: () => void;
  }
>;

export type LoadStudioVideo = () => Promise<StudioVideo>;

/** Loads the player, once somebody plays a film. */
export const StudioVideoContext = createContext<LoadStudioVideo>(() =>
  Promise.reject(new Error('The page was opened without a player.')),
);
