import type { FilmFilter, FilmSelection } from '@nitrate/cataloguing/contract';

declare module '@nitrate/ui' {
  interface DeferredSlots {
    /** In the buttons at the head of the films in the studio, such as those that upload and import. */
    'studioFilms.actions': { filter: FilmFilter };
    /** What can be done with the chosen films of the list, or with all that its filter leaves. */
    'studioFilms.selection': { selection: FilmSelection; count: number; isEstimate: boolean; onDone: () => void };
  }
}
