/** For specs and benchmarks: the configurations of `edge/` in a real nginx and Varnish, and a bucket for them. */
export { startNginxEdge } from './src/start-nginx-edge';
export { startVarnishEdge } from './src/start-varnish-edge';
export { startBucket } from './src/start-bucket';
export type { Bucket } from './src/start-bucket';
export type { RunningEdge } from './src/running-edge';
