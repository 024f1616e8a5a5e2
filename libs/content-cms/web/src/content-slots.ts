import type { ComponentType } from 'react';
import type { FilmRow } from '@nitrate/catalog/contract';

/** A row of films. `lang` is set where its title is in the other language, `textLang` where its text is. */
export type FilmRowPart = ComponentType<{
  row: FilmRow;
  lang?: string | undefined;
  textLang?: string | undefined;
}>;

/** Components of other features, filled by the shell. */
export interface ContentCmsSlots {
  /** Loaded with the pages that show rows of films. */
  loadFilmRow: () => Promise<FilmRowPart>;
  /** The 404 page, for a slug without a page. */
  NotFound: ComponentType;
}

/** What content pages show of other features. */
export interface ContentPageParts {
  FilmRow: FilmRowPart;
  NotFound: ComponentType;
}
