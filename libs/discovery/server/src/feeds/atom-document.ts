import { type Locale, localeTags } from '@nitrate/contract-kit';
import { element, type Xml, xmlDeclaration } from '@nitrate/xml';
import { atomNamespace, type Feed, type FeedEntry, type FeedText, mediaNamespace, updatedAt } from './feed';
import { thumbnailElement } from './thumbnail-element';

/** Atom (RFC 4287) with thumbnails of Media RSS. */
export function atomDocument(feed: Feed): string {
  const { title, description, locale, page, self, entries } = feed;
  const root = element(
    'feed',
    [
      element('id', self),
      element('title', title),
      description ? element('subtitle', description) : undefined,
      element('updated', updatedAt(feed).toISOString()),
      element('author', element('name', title)),
      element('link', undefined, { rel: 'self', type: 'application/atom+xml', href: self }),
      element('link', undefined, { rel: 'alternate', type: 'text/html', href: page }),
      ...entries.map((entry) => entryElement(entry, locale)),
    ],
    { xmlns: atomNamespace, 'xmlns:media': mediaNamespace, 'xml:lang': localeTags[locale] },
  );
  return xmlDeclaration + root.markup;
}

function entryElement(entry: FeedEntry, locale: Locale): Xml {
  const { id, page, title, description, author, added, categories, preview } = entry;
  const text = (name: string, { text: content, lang }: FeedText) =>
    element(name, content, lang === locale ? undefined : { 'xml:lang': localeTags[lang] });
  return element('entry', [
    element('id', `urn:uuid:${id}`),
    text('title', title),
    element('updated', added.toISOString()),
    element('published', added.toISOString()),
    element('author', element('name', author)),
    element('link', undefined, { rel: 'alternate', type: 'text/html', href: page }),
    preview === undefined
      ? undefined
      : element('link', undefined, { rel: 'enclosure', type: 'video/mp4', href: preview }),
    ...categories.map((term) => element('category', undefined, { term })),
    description && text('summary', description),
    thumbnailElement(entry),
  ]);
}
