/** Reports about watch time and sales, the ledger behind them, and statements: the pages below `/admin`. */
export { adminAnalyticsRoutes } from './src/admin-analytics-routes';
export { loadAdminFrame } from './src/load-admin-frame';
