/** Tells of each page that is shown. `watchPageViews` is loaded after the first paint. */
export { watchPageViews } from './src/watch-page-views';
export type { PageViewSurroundings } from './src/watch-page-views';
