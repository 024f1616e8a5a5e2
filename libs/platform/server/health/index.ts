/** Which parts of the archive work, and figures that are read seldom and in bounded time. */
export { watchParts } from './src/watch-parts';
export type { PartCheck, Parts, PartState } from './src/watch-parts';
export { gather } from './src/gather';
