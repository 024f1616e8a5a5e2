/** Loads the video with which editors work on a film; shaka comes with it. */
export const loadStudioVideo = async () => (await import('./studio-video')).StudioVideo;
