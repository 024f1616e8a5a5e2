/** Queue of changes that are shown at once and sent until the server has confirmed them. */
export { createChangeQueue } from './src/change-queue';
export type { ChangeQueue, ChangeQueueDeps, SendResult } from './src/change-queue';
export { changeId } from './src/change-id';
