import type { FilmSummary } from '@nitrate/catalog/contract';
import type { SearchToSave } from './saved-search/search-to-save';

declare module '@nitrate/ui' {
  interface DeferredSlots {
    /** Buttons in the corner of a film card, which are on its still, or at the end of an entry. */
    'filmCard.actions': { film: FilmSummary; onStill: boolean };
    /** In a box over the whole still of a film that can be watched. */
    'filmCard.marks': { film: FilmSummary };
    /** Buttons in the tools of the archive, for the search that it shows. */
    'archive.tools': { search: SearchToSave };
  }
}
