import type { Poster, FilmRow } from '@nitrate/catalog/contract';
import type { Locale } from '@nitrate/contract-kit';

/** What editors write about a collection. */
export interface CollectionTexts {
  title?: string | undefined;
  /** Language of the title. */
  titleLang?: Locale | undefined;
  /** The first paragraph. */
  description?: string | undefined;
  /** Language of the description. */
  descriptionLang?: Locale | undefined;
  poster?: Poster | undefined;
}

/** A public list of films. */
interface ListTexts {
  name: string;
  description?: string | undefined;
  /** Number of its films. */
  films: number;
  /** Of its first films. */
  posters: readonly (Poster | null)[];
}

/** What editors write about the site and its collections; each text in the language, else in the other. */
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
  collection(name: string, lang: Locale): Promise<CollectionTexts>;
  /** Undefined where there is no public list of this id. */
  list(id: string, lang: Locale): Promise<ListTexts | undefined>;
}

/** A site about which nothing is written. */
export const noSiteTexts: SiteTexts = {
  about: async () => ({ name: 'Nitrate' }),
  page: async () => undefined,
  collection: async () => ({}),
  list: async () => undefined,
};
