import { type Playback, resumableMs } from '@nitrate/player/contract';
import type { LocalPosition } from './local-positions';

/**
 * Where a full film continues, in milliseconds: at the newer of the positions on the server and in this browser.
 * Undefined where it starts from its beginning, and for previews.
 */
export function startPosition(
  { kind, durationMs, resumeMs, resumeSavedAt }: Playback,
  local: LocalPosition | undefined,
): number | undefined {
  if (kind !== 'full') return undefined;
  // The server knows what was sent, and what another device has done since.
  if (!local || local.sent) return resumeMs;
  if (resumeSavedAt !== undefined && Date.parse(resumeSavedAt) > local.atMs) return resumeMs;
  return local.watched ? undefined : resumableMs(local.positionMs, durationMs);
}
