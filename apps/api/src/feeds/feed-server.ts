import type { FilmSummary } from '@nitrate/catalog/contract';
import { type Locale, locales, variantFile, variantHeight, widthAtMost } from '@nitrate/contract-kit';
import { type HttpServer, publicFor } from '@nitrate/http';
import { previewFile, watchPath } from '@nitrate/player/contract';
import { originOf } from '../origin-of';
import { pageLink } from '../page-links';
import type { PublicSite } from '../public-site';
import { atomFeed, type FeedEntry, type FeedFacts, rssFeed } from './feed-xml';

export interface FeedDeps {
  site: PublicSite;
  publicOrigin: string | undefined;
}

const filmsInFeed = 48;
const thumbnailWidth = 640;
const cache = publicFor(300);

const forms = [
  { name: 'feed.rss', type: 'application/rss+xml; charset=utf-8', write: rssFeed },
  { name: 'feed.atom', type: 'application/atom+xml; charset=utf-8', write: atomFeed },
] as const;

const titles: Record<Locale, (site: string) => string> = {
  en: (site) => `${site}: newly in the archive`,
  de: (site) => `${site}: neu im Archiv`,
};

/** `/feed.rss`, `/feed.atom` and the same below `/de`: the films that came in last. */
export function feedServer(app: HttpServer, { site, publicOrigin }: FeedDeps): void {
  const factsOf = async (locale: Locale, name: string, origin: string): Promise<FeedFacts> => {
    const [films, about] = await Promise.all([site.recentFilms(locale, filmsInFeed), site.about(locale)]);
    return {
      title: titles[locale](about.name),
      description: about.description,
      locale,
      page: pageLink(origin, '/', locale),
      self: pageLink(origin, `/${name}`, locale),
      entries: films.map((film) => entryOf(film, locale, origin, (path) => site.media(origin, path))),
    };
  };

  for (const locale of locales) {
    for (const { name, type, write } of forms) {
      app.get(pageLink('', `/${name}`, locale), async (request, reply) => {
        const feed = write(await factsOf(locale, name, originOf(request, publicOrigin)));
        // Readers are often pages of another origin.
        reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
        return reply.header('cache-control', cache.header).type(type).send(feed);
      });
    }
  }
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

function thumbnailOf(poster: NonNullable<FilmSummary['poster']>, media: (path: string) => string) {
  const width = widthAtMost(poster, thumbnailWidth) ?? poster.width;
  return {
    src: media(variantFile(poster, width, 'jpg')),
    width,
    height: variantHeight(poster, width),
  };
}
