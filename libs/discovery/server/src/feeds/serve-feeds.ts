import { type FilmSummary, type Poster, previewFile, watchPath } from '@nitrate/catalog/contract';
import { type Locale, locales } from '@nitrate/contract-kit';
import { type HttpServer, publicFor } from '@nitrate/http';
import { pageLink } from '../page-links';
import { posterJpeg } from '../poster-jpeg';
import type { PublicSite } from '../public-site';
import { atomDocument } from './atom-document';
import type { Feed, FeedEntry } from './feed';
import { rssDocument } from './rss-document';

const filmsInFeed = 48;
const thumbnailWidth = 640;
const cache = publicFor(300);

const formats = [
  { name: 'feed.rss', type: 'application/rss+xml; charset=utf-8', write: rssDocument },
  { name: 'feed.atom', type: 'application/atom+xml; charset=utf-8', write: atomDocument },
] as const;

const titles: Record<Locale, (site: string) => string> = {
  en: (site) => `${site}: newly in the archive`,
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
