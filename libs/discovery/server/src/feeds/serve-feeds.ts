import { type FilmSummary, type Poster, previewFile, watchPath } from '@nitrate/catalog/contract';
import { type Locale, localeTags, locales } from '@nitrate/contract-kit';
import { type HttpServer, publicFor } from '@nitrate/http';
import { type Xml, element, xmlDeclaration } from '@nitrate/text';
import { pageLink } from '../page-links';
import { posterJpeg } from '../poster-jpeg';
import type { PublicSite } from '../public-site';

interface FeedText {
  text: string;
  lang: Locale;
}

interface FeedEntry {
  /** UUID. */
  id: string;
  /** Absolute URLs. */
  page: string;
  title: FeedText;
  description: FeedText | undefined;
  /** The archive that holds the film. */
  author: string;
  added: Date;
  categories: readonly string[];
  thumbnail: { src: string; width: number; height: number } | undefined;
  /** The permanent URL of an MP4. */
  preview: string | undefined;
}

interface Feed {
  title: string;
  description: string;
  locale: Locale;
  /** The page that the feed belongs to. */
  page: string;
  /** The feed itself. */
  self: string;
  /** Newest first. */
  entries: readonly FeedEntry[];
}

const atomNamespace = 'http://www.w3.org/2005/Atom';
const mediaNamespace = 'http://search.yahoo.com/mrss/';

/** The date of a feed without films, so that it is constant. */
const epoch = new Date(0);

/** The day on which the newest film was added. */
const updatedAt = ({ entries }: Feed): Date =>
  entries.reduce((newest, { added }) => (added > newest ? added : newest), epoch);

/** The thumbnail element of Media RSS, used in both formats. */
const thumbnailElement = ({ thumbnail }: FeedEntry): Xml | undefined =>
  thumbnail &&
  element('media:thumbnail', undefined, { url: thumbnail.src, width: thumbnail.width, height: thumbnail.height });

/** RSS 2.0 with thumbnails of Media RSS. */
function rssDocument(feed: Feed): string {
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

/** Atom (RFC 4287) with thumbnails of Media RSS. */
function atomDocument(feed: Feed): string {
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

const filmsInFeed = 48;
const thumbnailWidth = 640;
const cache = publicFor(300);

const formats = [
  { name: 'feed.rss', type: 'application/rss+xml; charset=utf-8', write: rssDocument },
  { name: 'feed.atom', type: 'application/atom+xml; charset=utf-8', write: atomDocument },
] as const;

const titles: Record<Locale, (site: string) => string> = {
  en: (site) => `${site}: new in the archive`,
  de: (site) => `${site}: neu im Archiv`,
};

/** `/feed.rss`, `/feed.atom` and the same below `/de`: the films added last. */
export function serveFeeds(app: HttpServer, { site }: { site: PublicSite }): void {
  for (const locale of locales) {
    for (const { name, type, write } of formats) {
      app.get(pageLink('', `/${name}`, locale), async (request, reply) => {
        const document = write(await loadFeed(site, locale, name, app.deps.originOf(request)));
        // Feed readers are often web pages of another origin.
        reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
        return reply.header('cache-control', cache.header).type(type).send(document);
      });
    }
  }
}

async function loadFeed(site: PublicSite, locale: Locale, name: string, origin: string): Promise<Feed> {
  const [films, about] = await Promise.all([site.recentFilms(locale, filmsInFeed), site.about(locale)]);
  return {
    title: titles[locale](about.name),
    description: about.description,
    locale,
    page: pageLink(origin, '/', locale),
    self: pageLink(origin, `/${name}`, locale),
    entries: films.map((film) => entryOf(film, locale, origin, (path) => site.media(origin, path))),
  };
}

function entryOf(film: FilmSummary, locale: Locale, origin: string, media: (path: string) => string): FeedEntry {
  const { id, slug, title, description, textLang, archive, addedAt, production_genre, poster, availability } = film;
  const langOf = (field: string) => textLang[field] ?? locale;
  return {
    id,
    page: pageLink(origin, watchPath(slug), locale),
    title: { text: title, lang: langOf('title') },
    description: description === null ? undefined : { text: description, lang: langOf('description') },
    author: archive.name,
    added: new Date(addedAt),
    categories: production_genre,
    thumbnail: poster ? thumbnailOf(poster, media) : undefined,
    preview: availability === 'none' ? undefined : media(previewFile(slug)),
  };
}

function thumbnailOf(poster: Poster, media: (path: string) => string): FeedEntry['thumbnail'] {
  const jpeg = posterJpeg(poster, thumbnailWidth);
  return jpeg && { src: media(jpeg.path), width: jpeg.width, height: jpeg.height };
}
