/**
 * Why the server no longer lets a full film play here. Unlike a playback error it is not a fault, and trying again alone
 * does not help.
 */
export type StopCause = 'tooManyStreams' | 'endedElsewhere' | 'rightEnded' | 'networkEnded' | 'loggedOut' | 'withdrawn';
