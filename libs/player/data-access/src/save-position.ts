import type { AppDispatch } from '@nitrate/api-client';
import { settlePosition } from '@nitrate/player/contract';
import {
  type LocalPosition,
  localPosition,
  markSent,
  removeLocalPosition,
  saveLocalPosition,
  unsentPositions,
} from './local-positions';
import { playerApi } from './player-api';
import { positionsApi } from './positions-api';

/** A full film that is being watched. */
export interface PositionedFilm {
  /** Id of the user; empty for visitors without an account, whose positions stay in this browser. */
  owner: string;
  id: string;
  /** Id or slug in the address, under which the grant is cached. */
  address: string;
  durationMs: number;
}

interface Reported {
  positionMs: number;
  /** The page is hidden and may go. */
  leaving?: boolean;
}

/**
 * Saves where a film is: in this browser at once, then on the server. What cannot be sent stays unsent here. Nothing in
 * the first five seconds; in the last five the film is marked as watched.
 */
export async function saveWatchedPosition(
  dispatch: AppDispatch,
  film: PositionedFilm,
  { positionMs, leaving = false }: Reported,
): Promise<void> {
  const { owner, id, address, durationMs } = film;
  const { kind } = settlePosition(positionMs, durationMs);
  if (kind === 'early') return;
  const position = { positionMs: Math.floor(positionMs), watched: kind === 'watched', atMs: Date.now(), sent: false };
  if (owner === '' && position.watched) return removeLocalPosition(owner, id);
  saveLocalPosition(owner, id, position);
  if (owner === '') return;
  if (!(await send(dispatch, { owner, id, position, body: { positionMs: position.positionMs }, leaving }))) return;
  dispatch(
    playerApi.util.updateQueryData('playback', { film: address }, (playback) => {
      if (position.watched) delete playback.resumeMs;
      else playback.resumeMs = position.positionMs;
      playback.resumeSavedAt = new Date(position.atMs).toISOString();
    }),
  );
}

/**
 * Sends the positions of a user that could not be sent before, with their times.
 * @returns whether any was sent
 */
export async function sendUnsentPositions(dispatch: AppDispatch, owner: string): Promise<boolean> {
  if (owner === '') return false;
  let sent = false;
  for (const [id, position] of unsentPositions(owner)) {
    const updatedAt = new Date(position.atMs).toISOString();
    const body = { positionMs: position.positionMs, updatedAt };
    if (!(await send(dispatch, { owner, id, position, body }))) break;
    sent = true;
  }
  return sent;
}

interface Sending {
  owner: string;
  id: string;
  position: LocalPosition;
  body: { positionMs: number; updatedAt?: string };
  leaving?: boolean;
}

/** Sends a position. False where the server could not be reached: it stays unsent. */
async function send(dispatch: AppDispatch, { owner, id, position, body, leaving = false }: Sending): Promise<boolean> {
  const { savePosition } = positionsApi.endpoints;
  const { error } = await dispatch(
    savePosition.initiate({ film: id, body, ...(leaving && { keepalive: true }) }, { track: false }),
  );
  if (!error) {
    markSent(owner, id, position.atMs);
    return true;
  }
  const isRefused = 'status' in error && [404, 409].includes(error.status as number);
  // The film is no longer there.
  if (isRefused && localPosition(owner, id)?.atMs === position.atMs) removeLocalPosition(owner, id);
  return isRefused;
}
