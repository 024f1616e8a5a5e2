/** Reports page views. `watchPageViews` is loaded after the first paint. */
export { watchPageViews } from './src/watch-page-views';
