import type { FilmRow } from '@nitrate/content-cms/contract';
import type { Locale } from '@nitrate/contract-kit';

/** What editors write about the site, for its pictures; each text in the language, else in the other one. */
export interface SiteTexts {
  about(lang: Locale): Promise<{
    name: string;
    description?: string | undefined;
    /** Address of a picture of the editors' own. */
    picture?: string | undefined;
  }>;
  /** A published page; undefined if there is none of this slug. */
  page(
    slug: string,
    lang: Locale,
  ): Promise<{ title: string; description?: string | undefined; rows: readonly FilmRow[] } | undefined>;
  collection(name: string, lang: Locale): Promise<{ title?: string | undefined }>;
}

/** A site about which nothing is written. */
export const noSiteTexts: SiteTexts = {
  about: async () => ({ name: 'Nitrate' }),
  page: async () => undefined,
  collection: async () => ({}),
};
