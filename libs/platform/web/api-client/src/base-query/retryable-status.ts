import { isTransientStatus } from '@nitrate/contract-kit';

/** Whether the same call may succeed later. Status 0: the server could not be reached. 409: another call was in its way. */
export const isRetryableStatus = (status: number): boolean =>
  status === 0 || status === 409 || isTransientStatus(status);
