/** Documents for search engines, feed readers and other sites: robots.txt, sitemap, feeds, oEmbed, IIIF, OAI-PMH, embed player. */
export { discoveryServer } from './src/discovery-server';
export type { MetadataFormat } from './src/oai/metadata-format';
export { readEmbedBuild } from './src/embed/embed-build';
