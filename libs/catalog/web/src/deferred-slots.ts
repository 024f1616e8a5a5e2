import type { FilmSummary } from '@nitrate/catalog/contract';
import type { SearchToSave } from './saved-search/search-to-save';

declare module '@nitrate/ui' {
  interface DeferredSlots {
    /** Buttons on the still of a film card while the card is hovered or focused, or at the end of an entry. */
    'filmCard.actions': { film: FilmSummary; onStill: boolean };
    /** Beside the title of a film card, in place of the buttons on its still where nothing can hover. */
    'filmCard.menu': { film: FilmSummary };
    /** In a box over the whole still of a film that can be watched. */
    'filmCard.marks': { film: FilmSummary };
    /** Buttons in the tools of the archive, for the search that it shows. */
    'archive.tools': { search: SearchToSave };
  }
}
