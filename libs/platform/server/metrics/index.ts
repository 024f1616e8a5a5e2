/**
 * Figures of a program for Prometheus, on a port of their own. Load it lazily: it brings prom-client, which nothing
 * needs without the setting.
 */
export { openMetrics } from './src/open-metrics';
export type { Metrics } from './src/open-metrics';
export { httpMetrics } from './src/http-metrics';
export type { RouteLabels } from './src/http-metrics';
export { pageCacheMetrics } from './src/page-cache-metrics';
export { replicaMetrics } from './src/replica-metrics';
export { figure } from './src/figure';
