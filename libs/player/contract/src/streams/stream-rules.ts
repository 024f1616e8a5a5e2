// In a file without schemas, so that the browser does not load them.
/** A client confirms its stream this often while it plays. Milliseconds. */
export const confirmIntervalMs = 45_000;

/** A stream that was not confirmed for this long no longer counts: two confirmations may fail. Milliseconds. */
export const streamLapseMs = 100_000;

/** A stream ends when it is paused for longer. Milliseconds. */
export const maxStreamPauseMs = 120_000;
