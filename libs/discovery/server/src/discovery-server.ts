import type { CallApi } from '@nitrate/contract-kit';
import { type HttpServer, missLimit } from '@nitrate/http';
import type { EmbedBuild } from './embed/embed-build';
import { serveEmbed } from './embed/serve-embed';
import { serveFeeds } from './feeds/serve-feeds';
import { serveManifest } from './iiif/serve-manifest';
import type { OaiSource } from './oai/harvest-source';
import type { MetadataFormat } from './oai/metadata-format';
import { serveOai } from './oai/serve-oai';
import { serveOEmbed } from './oembed/serve-oembed';
import { publicSite } from './public-site';
import { serveRobots } from './serve-robots';
import { type SecurityContact, serveSecurityTxt } from './serve-security-txt';
import { serveSitemap, type SitemapFilms, type SitemapNames } from './sitemap/serve-sitemap';
import { type PublishedPages, sitePages } from './sitemap/site-pages';

interface DiscoveryDeps {
  callApi: CallApi;
  /** Base URLs of API, content and media, if not `/api`, `/content` and `/media`. */
  bases: { api?: string; content?: string; media?: string };
  content: PublishedPages;
  films: SitemapFilms;
  names: SitemapNames;
  harvest: OaiSource;
  /** Formats of OAI-PMH in addition to Dublin Core and EDM. */
  formats: readonly MetadataFormat[];
  /** The contact for questions of harvesters. */
  adminEmail: string;
  /** Undefined: there is no `security.txt`. */
  securityContact: SecurityContact | undefined;
  publicOrigin: string | undefined;
  /** The embed player, from `readEmbedBuild`. */
  embedBuild: EmbedBuild | undefined;
}

/** Registers the routes of all documents. */
export async function discoveryServer(app: HttpServer, deps: DiscoveryDeps): Promise<void> {
  const { bases, content, films, names, harvest, formats, adminEmail, embedBuild } = deps;
  const mediaBase = bases.media ?? '/media';
  const site = publicSite(deps);

  serveRobots(app);
  serveSecurityTxt(app, deps);
  await app.register(async (limited) => {
    // These documents are in no cache of the server, so each request counts.
    limited.addHook('onRequest', missLimit(limited, 'documents'));
    serveSitemap(limited, { pages: () => sitePages(content), films, names, mediaBase });
    serveFeeds(limited, { site });
    serveOEmbed(limited, { site });
    serveManifest(limited, { site });
    serveOai(limited, { site, source: harvest, adminEmail, formats });
    serveEmbed(limited, { site, bases: { api: bases.api ?? '/api', media: mediaBase }, build: embedBuild });
  });
}
