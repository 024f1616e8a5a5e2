import type { StopCause } from '../stage/stop-cause';
import type { KeepReply } from './stream-keeper';

const causes: Readonly<Record<string, StopCause>> = {
  tooManyStreams: 'tooManyStreams',
  streamEnded: 'endedElsewhere',
  rightEnded: 'rightEnded',
  unauthenticated: 'loggedOut',
  filmNotFound: 'withdrawn',
};

/**
 * The reply of the server for a problem code. Any code that is no decision about the stream, such as for a failing
 * server, says nothing.
 * @param reason why the full film was granted
 */
export function refusedKeep(code: string | undefined, reason: string): KeepReply {
  const cause = causes[code ?? ''];
  if (!cause) return { state: 'unreached' };
  const isGuest = reason === 'network' && (cause === 'rightEnded' || cause === 'loggedOut');
  return { state: 'stopped', cause: isGuest ? 'networkEnded' : cause };
}
