/** Contract of page views, one event per page that is shown, and of watch time, the reports of what was watched. */
export { PageView, recordPageView } from './src/record-page-view';
export {
  clientTimeHeader,
  idempotencyKeyHeader,
  recordWatchTime,
  watchRightHeader,
  WatchTimeItem,
  playOf,
} from './src/record-watch-time';
export { playerTelemetryProblems } from './src/player-telemetry-problems';
