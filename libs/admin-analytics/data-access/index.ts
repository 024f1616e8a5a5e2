/** Reports and statements for administrators: endpoints with their hooks, and the URLs of downloads. */
export { adminAnalyticsApi } from './src/admin-analytics-api';
export { downloadUrls } from './src/download-urls';
