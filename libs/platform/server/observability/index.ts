/**
 * What the logs of all programs hold and leave out, which parts of the archive work, and figures that are read seldom
 * and in bounded time.
 */
export { logOptions } from './src/log-options';
export { logStream } from './src/log-stream';
export { watchParts } from './src/watch-parts';
export type { PartCheck, Parts, PartState } from './src/watch-parts';
export { gather } from './src/gather';
