/** What the segments are called; `$…$` are the blanks of DASH. The representation's id is its place in the ladder. */
export const segmentNames = {
  init: 'init-$RepresentationID$.mp4',
  media: 'seg-$RepresentationID$-$Number%05d$.m4s',
} as const;

/** The file every player reads first for this stream. */
export function initSegment(id: number): string {
  return segmentNames.init.replace('$RepresentationID$', String(id));
}

/** @param number from 1 */
export function mediaSegment(id: number, number: number): string {
  return segmentNames.media
    .replace('$RepresentationID$', String(id))
    .replace('$Number%05d$', String(number).padStart(5, '0'));
}
