import type { FilmSummary } from '@nitrate/catalog/contract';
import type { ComponentType } from 'react';
import type { ItemSort } from '@nitrate/lists/contract';
import type { ListState } from './page/list-state';

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
}
