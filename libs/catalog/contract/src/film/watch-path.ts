/** Path of a film's page without language, optionally at a time of the film: `/watch?v=metropolis&t=90`. */
export function watchPath(film: string, startMs = 0): string {
  const seconds = Math.floor(startMs / 1000);
  return `/watch?v=${encodeURIComponent(film)}${seconds > 0 ? `&t=${seconds}` : ''}`;
}
