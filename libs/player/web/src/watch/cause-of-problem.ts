import { isApiError } from '@nitrate/api-client';
import { causeOfStatus, type PlaybackErrorCause } from '../engine/playback-error';

/** The playback error for a refused or failed call for a grant. */
export function causeOfProblem(problem: unknown, online: boolean): PlaybackErrorCause {
  if (!isApiError(problem)) return 'noSignal';
  if (problem.status === 0) return online ? 'noSignal' : 'offline';
  return causeOfStatus(problem.status);
}
