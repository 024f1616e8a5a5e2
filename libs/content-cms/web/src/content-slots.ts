import type { ComponentType } from 'react';
import type { FilmRow } from '@nitrate/content-cms/contract';
import type { PageRequest } from '@nitrate/routing';

/** What the shell hands in, because other features own it. */
export interface ContentCmsSlots {
  /** Shows a row of films. `lang` is set where its title is in the other language, `textLang` where its sentence is. */
  FilmRow: ComponentType<{ row: FilmRow; lang?: string | undefined; textLang?: string | undefined }>;
  /** Asks for the films of a row before the page is drawn. */
  preloadFilmRow?: (row: FilmRow, request: PageRequest) => Promise<void>;
  /** The 404 page, for a slug without a page. */
  NotFound: ComponentType;
}
