/** Why a film does not play, as far as the viewer can do something about it. */
export type PlaybackErrorCause = 'offline' | 'notAllowed' | 'notFound' | 'unsupported' | 'decode' | 'noSignal';

export interface PlaybackError {
  cause: PlaybackErrorCause;
  /** The engine's error code, for support. */
  detail: string;
}

/** Cause by HTTP status of a media file or of the call for a grant. */
export function causeOfStatus(status: number): PlaybackErrorCause {
  if (status === 401 || status === 403) return 'notAllowed';
  if (status === 404 || status === 410) return 'notFound';
  return 'noSignal';
}

/** Cause of a media element's error code (HTML, section 4.8.11.1). */
export function causeOfMediaError(code: number | undefined, online: boolean): PlaybackErrorCause {
  if (code === 2) return online ? 'noSignal' : 'offline';
  if (code === 3) return 'decode';
  if (code === 4) return online ? 'unsupported' : 'offline';
  return 'noSignal';
}

/** The fields of a `shaka.util.Error` that are used. */
export interface EngineFault {
  code: number;
  category: number;
  /** `[uri, status, …]` for a bad HTTP status. */
  data: readonly unknown[];
}

const badHttpStatus = 1001;
const category = { network: 1, text: 2, media: 3, manifest: 4 } as const;
const unsupportedCodes = new Set([4032, 4033, 4036, 4011]);

/** Cause of an error of shaka, by its code where that is specific, else by its category. */
export function causeOfFault(fault: EngineFault, online: boolean): PlaybackErrorCause {
  if (fault.code === badHttpStatus) return causeOfStatus(Number(fault.data[1]));
  if (fault.category === category.network) return online ? 'noSignal' : 'offline';
  if (unsupportedCodes.has(fault.code)) return 'unsupported';
  if (fault.category === category.media) return 'decode';
  return 'noSignal';
}

/** Whether the grant has expired, so that a new one may help. */
export function isGrantExpired(fault: EngineFault): boolean {
  return fault.code === badHttpStatus && [401, 403, 410].includes(Number(fault.data[1]));
}
