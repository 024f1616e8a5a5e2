import { viewerOf } from '@nitrate/auth/server';
import type { CatalogMemory } from '@nitrate/catalog/server';
import type { Database } from '@nitrate/database';
import { createHttpServer, type HttpServer, type HttpServerOptions, refuseUnknown, serveApiDocs } from '@nitrate/http';
import { openMail, serveMailbox } from '@nitrate/mail';
import { mediaServer } from '@nitrate/player/server';
import type { Storage } from '@nitrate/storage';
import { clientFiles } from './client-files';
import type { Config } from './config';
import { siteContent } from './content/site-content';
import { embedServer } from './embed/embed-server';
import { oEmbedServer } from './embed/oembed-server';
import { apiFeatures, contentFeatures, sitemapSources } from './features';
import { feedServer } from './feeds/feed-server';
import { health } from './health';
import { ownCalls } from './own-calls';
import type { PageRenderer } from './pages/page-renderer';
import { type ServedPages, servePages } from './pages/serve-pages';
import { previewRedirect } from './preview-redirect';
import { publicSite } from './public-site';
import { robots } from './robots';
import { scriptHash } from './script-hash';
import { sitemapServer } from './sitemap/sitemap-server';

export interface ApiDeps {
  config: Config;
  database: Database;
  storage: Storage;
  signingKeys: readonly string[];
  /** The web build; undefined where somebody else serves the pages. */
  web: { renderer: PageRenderer; clientFolder: string } | undefined;
  logger?: HttpServerOptions['logger'];
  now?: () => Date;
}

/** Mails under way get this long at the end, in milliseconds; the answers have had theirs. */
const mailGraceMs = 400;

/** The whole server, ready to `listen`. */
export async function createApi(deps: ApiDeps): Promise<HttpServer> {
  const { config, database, storage, signingKeys, web, logger, now } = deps;
  const { bases, publicOrigin, trustedHops, callsPerMinute, pageCacheBytes } = config;
  const mediaBase = bases.media ?? '/media';
  const app = await createHttpServer({
    ...(now && { now }),
    viewerOf: viewerOf({ database, signingKeys, publicOrigin, ...(now && { now }) }),
    logger: logger ?? false,
    trustedHops,
    callsPerMinute,
    ...(publicOrigin !== undefined && { publicOrigin }),
    otherOrigins: otherOriginsOf(Object.values(bases)),
    scriptHashes: (web?.renderer.inlineScripts ?? []).map(scriptHash),
  });
  const mail = openMail({ ...config.mail, database, log: app.log });
  app.addHook('onClose', () => mail.close(mailGraceMs));
  const callApi = ownCalls(app);
  let pages: ServedPages | undefined;
  let films: CatalogMemory | undefined;
  const content = await siteContent(app, {
    ...{ database, signingKeys, mediaBase },
    dropPages: () => pages?.drop(),
    forgetFilms: () => films?.forget(),
  });
  await serveApiDocs(app, { path: '/docs/api', version: '1' });

  health(app, database);
  if (config.embedded && config.mail.smtpUrl === undefined) serveMailbox(app, { database });
  robots(app, publicOrigin);
  sitemapServer(app, { ...sitemapSources(database, content), mediaBase, publicOrigin });
  mediaServer(app, { storage, signingKeys, ...(now && { now }) });
  previewRedirect(app, callApi, mediaBase);
  const site = publicSite({ callApi, bases });
  embedServer(app, { site, publicOrigin, mediaBase });
  oEmbedServer(app, { site, publicOrigin });
  feedServer(app, { site, publicOrigin });
  await app.register(
    async (api) => {
      ({ films } = await apiFeatures(api, { config, database, signingKeys, mail, storage, mediaBase, content }));
      refuseUnknown(api);
    },
    { prefix: '/api' },
  );
  await app.register(
    async (service) => {
      await contentFeatures(service, content);
      refuseUnknown(service);
    },
    { prefix: '/content' },
  );
  await app.register(async (media) => refuseUnknown(media), { prefix: '/media' });
  if (web) {
    await clientFiles(app, web.clientFolder);
    pages = servePages(app, {
      ...{ renderer: web.renderer, callApi, publicOrigin, bases, cacheBytes: pageCacheBytes },
      mayPreview: async (token, path) => (await content.tokens.verifyFor(token, path, app.deps.now())) === 'valid',
    });
  }
  await app.ready();
  return app;
}

function otherOriginsOf(bases: readonly string[]): string[] {
  return [...new Set(bases.filter((base) => !base.startsWith('/')).map((base) => new URL(base).origin))];
}
