import type { FilmSummary } from '@nitrate/catalog/contract';

declare module '@nitrate/ui' {
  interface LateSlots {
    /** Buttons in the corner of a film card, or at the end of an entry. `onStill`: over the still of the film. */
    'filmCard.actions': { film: FilmSummary; onStill: boolean };
  }
}
