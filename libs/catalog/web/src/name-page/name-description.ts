import {
  type PersonCredits,
  personPath,
  type PersonRole,
  type PlaceCredits,
  placePath,
  type PlaceRole,
  watchPath,
} from '@nitrate/catalog/contract';
import { type Locale, localeTags, switchLocalePath } from '@nitrate/contract-kit';
import { yearOf } from '@nitrate/i18n';
import type { ItemList, Movie, Person, Place, WithContext } from 'schema-dts';

interface NameFacts {
  readonly kind: 'person' | 'place';
  readonly credits: PersonCredits | PlaceCredits;
  readonly origin: string;
  readonly locale: Locale;
}

/** The property of a film that a role is, in the vocabulary of schema.org. */
const properties: Record<PersonRole | PlaceRole, string> = {
  director: 'director',
  cast: 'actor',
  producer: 'producer',
  executiveProducer: 'producer',
  composer: 'musicBy',
  cinematography: 'contributor',
  camera: 'contributor',
  editor: 'editor',
  crew: 'contributor',
  madeIn: 'locationCreated',
  setIn: 'contentLocation',
};

/** Path without language of the page of a name. */
export const namePath = (kind: 'person' | 'place', name: string): string =>
  (kind === 'person' ? personPath(name) : placePath(name)) ?? '/archive';

/** The schema.org descriptions of a person or place, and of the films of the page. */
export function nameDescription({
  kind,
  credits,
  origin,
  locale,
}: NameFacts): [WithContext<Person> | WithContext<Place>, WithContext<ItemList>] {
  const address = (path: string) => origin + switchLocalePath(locale, path);
  const path = namePath(kind, credits.name);
  const id = `${origin}${path}#${kind}`;
  const movies = [...credits.onScreen, ...credits.credits].map(({ roles, film }): Movie => {
    const year = yearOf(film.description_date);
    return {
      '@type': 'Movie',
      name: film.title,
      url: address(watchPath(film.slug)),
      ...(year && { dateCreated: year }),
      ...Object.fromEntries(roles.map((role) => [properties[role], { '@id': id }])),
    };
  });
  return [
    {
      '@context': 'https://schema.org',
      '@type': kind === 'person' ? 'Person' : 'Place',
      '@id': id,
      name: credits.name,
      url: address(path),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      inLanguage: localeTags[locale],
      itemListElement: movies.map((item, at) => ({ '@type': 'ListItem', position: at + 1, item })),
    } as WithContext<ItemList>,
  ];
}
