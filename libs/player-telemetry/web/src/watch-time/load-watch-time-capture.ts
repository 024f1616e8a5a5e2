/** For the watch page: counts how long its film is watched. */
export const loadWatchTimeCapture = async () => (await import('./capture-watch-time')).captureWatchTime;

/** For the embed player. */
export const loadEmbedWatchTimeCapture = async () => (await import('./capture-embed-watch-time')).captureEmbedWatchTime;
