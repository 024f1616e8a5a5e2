import { type ComponentProps, type ComponentType, createContext, type ReactNode, type Ref } from 'react';
import type { DraftFilm } from './uploads/choice/sort-files';

/** A full film with the controls of the browser. */
export type StudioVideo = ComponentType<
  Omit<ComponentProps<'video'>, 'ref' | 'src' | 'onError'> & {
    /** DASH manifest below the media base. */
    src: string;
    ref?: Ref<HTMLVideoElement>;
    onFailed: () => void;
  }
>;

/** Calls its child with the films that are found in all records by these words; without any nothing is searched for. */
export type FoundFilmsPart = ComponentType<{
  q: string;
  children: (found: { films: readonly DraftFilm[]; isSearching: boolean }) => ReactNode;
}>;

/** What the fields of an upload find films by. */
export const FoundFilmsContext = createContext<FoundFilmsPart>(({ children }) =>
  children({ films: [], isSearching: false }),
);

/** What the pages of uploads and media get from other features. */
export interface IngestSlots {
  loadFoundFilms: () => Promise<FoundFilmsPart>;
  loadStudioVideo: () => Promise<StudioVideo>;
}
