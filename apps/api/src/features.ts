import { emailsOf } from '@nitrate/auth/server';
import {
  type CatalogMemory,
  catalogServer,
  filmByIdOrSlug,
  lastFilmNumber,
  sitemapFilms,
} from '@nitrate/catalog/server';
import { contentCmsServer, contentEditingServer } from '@nitrate/content-cms/server';
import { locales } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import type { HttpServer } from '@nitrate/http';
import { playableAsset } from '@nitrate/ingest/server';
import { playerServer } from '@nitrate/player/server';
import { pageViewServer } from '@nitrate/player-telemetry/server';
import type { Mail } from '@nitrate/mail';
import type { Storage } from '@nitrate/storage';
import { accountFeatures, accountHooks } from './account-features';
import { authFeatures } from './accounts/auth-features';
import { entitlementsOf } from './accounts/entitlements-of';
import type { Config } from './config';
import type { SiteContent } from './content/site-content';
import { originOf } from './origin-of';
import type { SitemapDeps } from './sitemap/sitemap-server';
import type { SitemapPage } from './sitemap/sitemap-xml';
import type { FastifyRequest } from 'fastify';

interface FeatureDeps {
  config: Pick<Config, 'openAccess' | 'publicOrigin' | 'bases' | 'subscriberNetworks' | 'limitAddresses'>;
  database: Database;
  signingKeys: readonly string[];
  mail: Mail;
  storage: Storage;
  mediaBase: string;
  content: SiteContent;
}

/** All endpoints below `/api`, and what the features are told of each other. */
export async function apiFeatures(api: HttpServer, deps: FeatureDeps): Promise<{ films: CatalogMemory }> {
  const { config, database, signingKeys, mail, storage, mediaBase, content } = deps;
  const { now } = api.deps;
  const house = { database, mail, originOf: (request: FastifyRequest) => originOf(request, config.publicOrigin) };
  authFeatures(api, { config, database, signingKeys, mail, hooks: accountHooks(house, now) });
  accountFeatures(api, house);
  const films = catalogServer(api, { database });
  playerServer(api, {
    async findFilm(idOrSlug) {
      const film = await filmByIdOrSlug(database, idOrSlug);
      return film?.status === 'published' ? film : undefined;
    },
    assetOf: (filmId, kind) => playableAsset(database, filmId, kind),
    entitlementsOf: entitlementsOf(database, config, now),
    signingKeys,
    openAccess: config.openAccess,
  });
  await api.register(contentEditingServer, {
    database,
    storage,
    mediaBase,
    tokens: content.tokens,
    findNames: (ids) => emailsOf(database, ids),
  });
  pageViewServer(api, { database, originOf: house.originOf });
  return { films };
}

/** The content service, below `/content`. */
export async function contentFeatures(app: HttpServer, { published }: SiteContent): Promise<void> {
  await app.register(contentCmsServer, { content: published });
}

const ownPages = ['/', '/explore', '/archive', '/faq'];

/** Where the sitemap gets its pages and films from. */
export function sitemapSources(
  database: Database,
  { published }: SiteContent,
): Pick<SitemapDeps, 'pages' | 'lastFilmNumber' | 'films'> {
  return {
    async pages() {
      const slugs = (await published.slugs()).filter((slug) => !ownPages.includes(`/${slug}`));
      const written = await Promise.all(slugs.map((slug) => contentPage(published, slug)));
      return [...ownPages.map((path) => ({ path })), ...written];
    },
    lastFilmNumber: () => lastFilmNumber(database),
    films: (after, limit) => sitemapFilms(database, after, limit),
  };
}

/** A content page, and the day on which one of its languages was last changed. */
async function contentPage(published: SiteContent['published'], slug: string): Promise<SitemapPage> {
  const pages = await Promise.all(locales.map((locale) => published.page(slug, locale)));
  const changed = pages.map((page) => page?.updatedAt?.slice(0, 10) ?? '').reduce((a, b) => (a > b ? a : b));
  return { path: `/${slug}`, ...(changed && { changed }) };
}
