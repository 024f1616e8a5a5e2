/** The content service: mount `contentCmsServer` below `/content` with a source of content. */
export { contentCmsServer } from './src/content-cms-server';
export type { ContentSource } from './src/content-source';
export { builtInContent } from './src/built-in-content';
