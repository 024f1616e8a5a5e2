/** What is told of visits: one event per page that is shown. */
export { PageView, recordPageView } from './src/record-page-view';
