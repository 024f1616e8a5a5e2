import type { FilmSummary } from '@nitrate/catalog/contract';
import type { ComponentType } from 'react';
import type { ListState } from './page/bookmarks-address';

/** Components of the catalogue on the pages of this feature. The shell fills the slots. */
export interface ListsSlots {
  /** `1931 · Germany · 14 min · Documentary`. */
  readonly creditLine: ComponentType<{ film: FilmSummary }>;
  /** Older than, greater than, sort, and films per page. */
  readonly listTools: ComponentType<{ state: ListState; onChange: (next: ListState) => void }>;
}
