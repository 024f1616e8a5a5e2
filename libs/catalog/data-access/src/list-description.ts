import { type FilmSummary, watchPath } from '@nitrate/catalog/contract';
import { type Locale, localeTags, switchLocalePath } from '@nitrate/contract-kit';
import type { CollectionPage, WithContext } from 'schema-dts';

interface ListFacts {
  origin: string;
  locale: Locale;
  /** Path of the list, without language. */
  path: string;
  name: string;
  films: readonly Pick<FilmSummary, 'slug' | 'title'>[];
}

/** The schema.org description of a page that lists films. */
export function listDescription({ origin, locale, path, name, films }: ListFacts): WithContext<CollectionPage> {
  const address = (to: string) => origin + switchLocalePath(locale, to);
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name,
    url: address(path),
    inLanguage: localeTags[locale],
    ...(films.length > 0 && {
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: films.map(({ slug, title }, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name: title,
          url: address(watchPath(slug)),
        })),
      },
    }),
  };
}
