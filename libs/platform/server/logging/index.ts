/** What the logs of all programs hold, and what they leave out. */
export { logOptions } from './src/log-options';
export { logStream } from './src/log-stream';
