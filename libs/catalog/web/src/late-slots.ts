import type { FilmSummary } from '@nitrate/catalog/contract';
import type { SearchToSave } from './saved-search/search-to-save';

declare module '@nitrate/ui' {
  interface LateSlots {
    /**
     * Buttons in the corner of a film card, or at the end of an entry. `onStill`: in a box over the whole still, for
     * marks elsewhere on it.
     */
    'filmCard.actions': { film: FilmSummary; onStill: boolean };
    /** Buttons among the tools of the archive, for the search that it shows. */
    'archive.tools': { search: SearchToSave };
  }
}
