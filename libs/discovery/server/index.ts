/** What search engines, feed readers and other sites find the films by: robots, sitemap, feeds, oEmbed, embed player. */
export { discoveryServer } from './src/discovery-server';
export type { DiscoveryDeps } from './src/discovery-server';
export type { PublishedPages } from './src/sitemap/site-pages';
export type { SitemapFilm, SitemapFilms } from './src/sitemap/serve-sitemap';
