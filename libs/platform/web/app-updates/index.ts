/** Newer builds, lost chunks and a lost connection: when a page reloads, and when it stays. */
export { watchUpdates } from './src/watch-updates';
export type { UpdateWatch } from './src/watch-updates';
export { watchPageActivity } from './src/page-activity';
export { leaveLost, watchChunkFailures } from './src/chunk-failures';
export type { ChunkFailures } from './src/chunk-failures';
export { stayOrLoad } from './src/stay-or-load';
export { canReachServer } from './src/latest-build';
export { loadDocument } from './src/load-document';
export { latePart, lazyPart } from './src/lazy-part';
