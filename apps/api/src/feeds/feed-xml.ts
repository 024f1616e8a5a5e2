import { type Locale, localeTags } from '@nitrate/contract-kit';
import { XMLBuilder } from 'fast-xml-parser';
import { sayable } from '../xml-text';

export interface FeedText {
  text: string;
  lang: Locale;
}

export interface FeedEntry {
  /** UUID. */
  id: string;
  /** Absolute addresses. */
  page: string;
  title: FeedText;
  description: FeedText | undefined;
  /** Who keeps the film. */
  author: string;
  added: Date;
  categories: readonly string[];
  thumbnail: { src: string; width: number; height: number } | undefined;
  /** A lasting address of an MP4. */
  preview: string | undefined;
}

export interface FeedFacts {
  title: string;
  description: string;
  locale: Locale;
  /** The page that the feed belongs to. */
  page: string;
  /** The feed itself. */
  self: string;
  entries: readonly FeedEntry[];
}

type Node = { [name: string]: unknown };

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', suppressEmptyNode: true });
const declaration = '<?xml version="1.0" encoding="utf-8"?>\n';
const media = 'http://search.yahoo.com/mrss/';
const atom = 'http://www.w3.org/2005/Atom';

/** When a feed without films was last changed: it always says the same. */
const beginning = new Date(0);
const changed = ({ entries }: FeedFacts): Date =>
  entries.reduce((newest, { added }) => (added > newest ? added : newest), beginning);

const thumbnailNode = ({ thumbnail }: FeedEntry): Node =>
  thumbnail
    ? { 'media:thumbnail': { '@url': thumbnail.src, '@width': thumbnail.width, '@height': thumbnail.height } }
    : {};

/** RSS 2.0 with thumbnails of Media RSS. */
export function rssFeed(feed: FeedFacts): string {
  const { title, description, locale, page, self, entries } = feed;
  const item = (entry: FeedEntry): Node => ({
    title: sayable(entry.title.text),
    link: entry.page,
    guid: { '@isPermaLink': 'false', '#text': `urn:uuid:${entry.id}` },
    pubDate: entry.added.toUTCString(),
    ...(entry.description && { description: sayable(entry.description.text) }),
    'dc:creator': sayable(entry.author),
    category: entry.categories.map(sayable),
    // How many bytes it has would have to be looked up for each; 0 is what is written then.
    ...(entry.preview && { enclosure: { '@url': entry.preview, '@length': 0, '@type': 'video/mp4' } }),
    ...thumbnailNode(entry),
  });
  const channel = {
    title: sayable(title),
    link: page,
    description: sayable(description || title),
    language: localeTags[locale].toLowerCase(),
    lastBuildDate: changed(feed).toUTCString(),
    ttl: 60,
    'atom:link': { '@rel': 'self', '@href': self, '@type': 'application/rss+xml' },
    item: entries.map(item),
  };
  const namespaces = { '@xmlns:atom': atom, '@xmlns:media': media, '@xmlns:dc': 'http://purl.org/dc/elements/1.1/' };
  return declaration + builder.build({ rss: { '@version': '2.0', ...namespaces, channel } });
}

/** Atom (RFC 4287) with thumbnails of Media RSS. */
export function atomFeed(feed: FeedFacts): string {
  const { title, description, locale, page, self, entries } = feed;
  const inLanguage = ({ text, lang }: FeedText): Node => ({
    ...(lang !== locale && { '@xml:lang': localeTags[lang] }),
    '#text': sayable(text),
  });
  const entryNode = (entry: FeedEntry): Node => ({
    id: `urn:uuid:${entry.id}`,
    title: inLanguage(entry.title),
    updated: entry.added.toISOString(),
    published: entry.added.toISOString(),
    author: { name: sayable(entry.author) },
    link: [
      { '@rel': 'alternate', '@type': 'text/html', '@href': entry.page },
      ...(entry.preview ? [{ '@rel': 'enclosure', '@type': 'video/mp4', '@href': entry.preview }] : []),
    ],
    category: entry.categories.map((term) => ({ '@term': sayable(term) })),
    ...(entry.description && { summary: inLanguage(entry.description) }),
    ...thumbnailNode(entry),
  });
  return (
    declaration +
    builder.build({
      feed: {
        '@xmlns': atom,
        '@xmlns:media': media,
        '@xml:lang': localeTags[locale],
        id: self,
        title: sayable(title),
        ...(description && { subtitle: sayable(description) }),
        updated: changed(feed).toISOString(),
        author: { name: sayable(title) },
        link: [
          { '@rel': 'self', '@type': 'application/atom+xml', '@href': self },
          { '@rel': 'alternate', '@type': 'text/html', '@href': page },
        ],
        entry: entries.map(entryNode),
      },
    })
  );
}
