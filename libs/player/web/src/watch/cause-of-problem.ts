import { isApiError } from '@nitrate/api-client';
import { causeOfStatus, type PlaybackErrorCause } from '../engine/playback-error';

/** Why a call for a grant was refused, as the player shows it. */
export function causeOfProblem(problem: unknown, online: boolean): PlaybackErrorCause {
  if (!isApiError(problem)) return 'noSignal';
  if (problem.status === 0) return online ? 'noSignal' : 'offline';
  return causeOfStatus(problem.status);
}
