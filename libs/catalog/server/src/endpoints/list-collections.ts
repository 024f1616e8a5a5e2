import { listCollections } from '@nitrate/catalog/contract';
import { defaultLocale, type Locale } from '@nitrate/contract-kit';
import { type HttpServer, route } from '@nitrate/http';
import type { CatalogDeps } from '../catalog-deps';
import { findCollections, type FoundCollection } from '../collections/find-collections';
import { type CollectionTexts, noSiteTexts } from '../social-picture/site-texts';
import { catalogCachePolicy } from './catalog-cache-policy';

/** As many as the home page shows; each is read from the content service. */
const maxWritten = 12;

/** The collections in the order of the site, with what editors wrote about them. */
export function listCollectionsEndpoint(app: HttpServer, { database, siteTexts = noSiteTexts }: CatalogDeps): void {
  route(
    app,
    listCollections,
    async ({ query: { lang = defaultLocale } }) => {
      const found = await findCollections(database, lang);
      const shown = found.slice(0, maxWritten);
      const written = await Promise.all(shown.map(({ value }) => siteTexts.collection(value, lang)));
      return { collections: found.map((collection, at) => withTexts(collection, written[at] ?? {}, lang)) };
    },
    catalogCachePolicy,
  );
}

function withTexts(collection: FoundCollection, written: CollectionTexts, lang: Locale) {
  const { value, description, descriptionLang, poster } = collection;
  const texts = written.description === undefined ? { description, descriptionLang } : written;
  return {
    ...collection,
    title: written.title ?? value,
    titleLang: otherThan(lang, written.titleLang),
    description: texts.description ?? null,
    descriptionLang: otherThan(lang, texts.descriptionLang),
    poster: written.poster ?? poster,
  };
}

const otherThan = (lang: Locale, ofText: Locale | undefined): Locale | undefined =>
  ofText === lang ? undefined : ofText;
