/** Contract of page views: one event per page that is shown. */
export { PageView, recordPageView } from './src/record-page-view';
