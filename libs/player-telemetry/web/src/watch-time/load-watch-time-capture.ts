/** For the watch page: counts how long its film is watched. To be loaded once it plays. */
export const loadWatchTimeCapture = async () => (await import('./watch-time-capture')).WatchTimeCapture;

/** For the embed player. */
export const loadEmbedWatchTimeCapture = async () => (await import('./embed-watch-time-capture')).EmbedWatchTimeCapture;
