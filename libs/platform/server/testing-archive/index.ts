/** For journeys, attacks and benchmarks: how they start an archive of their own, and Chromium. */
export { archiveServer } from './src/archive-server';
export { chromiumOptions } from './src/chromium-options';
