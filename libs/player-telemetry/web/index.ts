/** Reports page views and watch time. `watchPageViews` is loaded after the first paint. */
export { watchPageViews } from './src/watch-page-views';
export { loadEmbedWatchTimeCapture, loadWatchTimeCapture } from './src/watch-time/load-watch-time-capture';
export { sendLeftWatchTime } from './src/watch-time/send-left-watch-time';
