import type { Film } from '@nitrate/catalog/contract';

declare module '@nitrate/ui' {
  interface DeferredSlots {
    /** Buttons for a passage that is shared, in milliseconds of the film; `onLeave` closes the dialog around them. */
    'share.passage': { film: Film; startMs: number; endMs: number; onLeave: () => void };
  }
}
