import type { FilmSummary } from '@nitrate/catalog/contract';
import type { ItemSort, SavedQuery } from '@nitrate/lists/contract';
import type { PreloadArgs } from '@nitrate/routing';
import type { ComponentType, ReactNode } from 'react';
import type { ListState } from './page/list-state';

/** The card of a film, with something below its credits. */
export type FilmCardSlot = ComponentType<{ film: FilmSummary; children?: ReactNode }>;

/** Components of the catalogue on the pages of this feature. The shell fills the slots. */
export interface ListsSlots {
  /** `1931 · Germany · 14 min · Documentary`. */
  readonly creditLine: ComponentType<{ film: FilmSummary }>;
  /** Older than, greater than, sort, and films per page. `ownOrder` names the sort `own`, which is offered with it. */
  readonly listTools: ComponentType<{
    state: ListState<ItemSort>;
    ownOrder?: string;
    onChange: (next: ListState<ItemSort>) => void;
  }>;
  /** Loads what shows the search of a smart list, which plain lists do without. */
  readonly loadSavedSearch: () => Promise<SavedSearchPart>;
}

export interface SavedSearchPart {
  /** What the search asks for, in words, and a page of the films that it finds. */
  readonly SavedSearch: ComponentType<{
    query: SavedQuery;
    page: number;
    /** Path of a page, without language. */
    pathOf: (page: number) => string;
    /** Shown where it finds nothing. */
    empty: ReactNode;
    /** Called when the films are shown. */
    onFound?: (() => void) | undefined;
  }>;
  /** Loads the films of a page. Never rejects. */
  readonly preloadSavedSearch: (
    query: SavedQuery,
    page: number,
    args: Pick<PreloadArgs, 'load' | 'locale'>,
  ) => Promise<void>;
}
