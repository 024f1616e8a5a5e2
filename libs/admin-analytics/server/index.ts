/** Reports and statements: register `adminAnalyticsServer` below `/api`, and run `adminAnalyticsJobs`, which mail statements. */
export { adminAnalyticsServer } from './src/admin-analytics-server';
export { adminAnalyticsMigrations } from './src/admin-analytics-migrations';
export { adminAnalyticsJobs } from './src/statements/statement-mail-job';
export { statementMail } from './src/mails/statement-mail';
export type { AdminAnalyticsDeps } from './src/admin-analytics-deps';
