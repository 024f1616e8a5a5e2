import type { ComponentType } from 'react';
import type { FilmRow } from '@nitrate/content-cms/contract';

/** Components of other features on content pages, filled by the shell. */
export interface ContentCmsSlots {
  /** A row of films. `lang` is set where its title is in the other language, `textLang` where its text is. */
  FilmRow: ComponentType<{ row: FilmRow; lang?: string | undefined; textLang?: string | undefined }>;
  /** The 404 page, for a slug without a page. */
  NotFound: ComponentType;
}
