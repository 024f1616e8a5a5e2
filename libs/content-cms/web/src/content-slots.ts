import type { ComponentType } from 'react';
import type { FilmRow } from '@nitrate/catalog/contract';
import type { Standing } from '@nitrate/catalog/data-access';

/**
 * A row of films. `lang` is set where its title is in the other language, `textLang` where its text is; `standing` has
 * the films of the other parts of the page, which it leaves out.
 */
export type FilmRowPart = ComponentType<{
  row: FilmRow;
  lang?: string | undefined;
  textLang?: string | undefined;
  standing?: Standing | undefined;
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
