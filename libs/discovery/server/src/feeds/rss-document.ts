import { localeTags } from '@nitrate/contract-kit';
import { element, type Xml, xmlDeclaration } from '@nitrate/xml';
import { atomNamespace, type Feed, type FeedEntry, mediaNamespace, updatedAt } from './feed';
import { thumbnailElement } from './thumbnail-element';

/** RSS 2.0 with thumbnails of Media RSS. */
export function rssDocument(feed: Feed): string {
  const { title, description, locale, page, self, entries } = feed;
  const channel = element('channel', [
    element('title', title),
    element('link', page),
    element('description', description || title),
    element('language', localeTags[locale].toLowerCase()),
    element('lastBuildDate', updatedAt(feed).toUTCString()),
    element('ttl', 60),
    element('atom:link', undefined, { rel: 'self', href: self, type: 'application/rss+xml' }),
    ...entries.map(itemElement),
  ]);
  const namespaces = {
    'xmlns:atom': atomNamespace,
    'xmlns:media': mediaNamespace,
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  };
  return xmlDeclaration + element('rss', channel, { version: '2.0', ...namespaces }).markup;
}

function itemElement(entry: FeedEntry): Xml {
  const { id, page, title, description, author, added, categories, preview } = entry;
  return element('item', [
    element('title', title.text),
    element('link', page),
    element('guid', `urn:uuid:${id}`, { isPermaLink: 'false' }),
    element('pubDate', added.toUTCString()),
    description && element('description', description.text),
    element('dc:creator', author),
    ...categories.map((category) => element('category', category)),
    // RSS requires a length; 0 means unknown.
    preview === undefined ? undefined : element('enclosure', undefined, { url: preview, length: 0, type: 'video/mp4' }),
    thumbnailElement(entry),
  ]);
}
