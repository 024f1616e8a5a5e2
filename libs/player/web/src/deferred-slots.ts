import type { Film } from '@nitrate/catalog/contract';
import type { ReactNode } from 'react';
import type { FilmMs } from './engine/media-clock';
import type { ExtraKey } from './keys/extra-keys';

/** What the actions of other features can do with the player. Times are of the film. */
export interface PlayerHandle {
  filmMs: () => FilmMs;
  hasPlayed: () => boolean;
  isPaused: () => boolean;
  pause: () => void;
  play: () => void;
  /** Plays from a time; one outside of a preview is ignored. */
  playFrom: (filmMs: FilmMs) => void;
  /** Shows on the bar a passage that runs from here to the current time; undefined ends it. */
  showPassage: (startMs: FilmMs | undefined) => void;
  /** Calls the listener several times a second while the film plays. Returns the function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
  /** Adds keyboard shortcuts, which the help lists. Returns the function that removes them. */
  addKeys: (keys: readonly ExtraKey[]) => () => void;
}

/** An item of a menu. */
interface MenuAction {
  icon: ReactNode;
  name: string;
  onClick: () => void;
}

declare module '@nitrate/ui' {
  interface DeferredSlots {
    /**
     * Buttons below the title of a film. Of one that can be watched the last opens a menu, in which `action` is first,
     * then `items`; `filmMs` is the time at which it is.
     */
    'film.actions': {
      film: Film;
      filmMs?: (() => number) | undefined;
      action?: MenuAction | undefined;
      items?: ReactNode;
    };
    /** Lines below these buttons; `player` where the film can be watched. */
    'film.lines': { film: Film; player?: PlayerHandle | undefined };
    /** Items in the menu of a film that plays. */
    'film.menu': { film: Film };
    /** How visitors like a film: below its text, and at its end. */
    'film.rating': { film: Film };
    /** Buttons in the controls of the player, behind the time. */
    'player.controls': object;
  }
}
