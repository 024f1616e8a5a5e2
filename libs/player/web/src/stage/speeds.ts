export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** The next faster or slower speed, inside the bounds. */
export function nextSpeed(current: number, by: 1 | -1): number {
  const index = speeds.findIndex((speed) => speed >= current);
  return speeds[Math.min(Math.max(index + by, 0), speeds.length - 1)] ?? 1;
}

/** Sets the default too, to which an element returns with each source. */
export function setElementSpeed(video: HTMLVideoElement, speed: number): void {
  video.defaultPlaybackRate = video.playbackRate = speed;
}
