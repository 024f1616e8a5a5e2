/** The variables of api and worker, and what they exclude or require: also for the supervisor, which reads them first. */
export { apiVariables, payments } from './src/api-variables';
export type { ApiEnvironment } from './src/api-variables';
export { apiRules } from './src/api-rules';
export { addressOfSender } from './src/api-validators';
export { workerVariables } from './src/worker-variables';
