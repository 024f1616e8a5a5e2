/** File names of the segments as DASH templates. The representation id is the index in the ladder. */
export const segmentNameTemplates = {
  init: 'init-$RepresentationID$.mp4',
  media: 'seg-$RepresentationID$-$Number%05d$.m4s',
} as const;

/** File name of the initialisation segment. */
export function initSegment(id: number): string {
  return segmentNameTemplates.init.replace('$RepresentationID$', String(id));
}

/** File name of a media segment. @param number from 1 */
export function mediaSegment(id: number, number: number): string {
  return segmentNameTemplates.media
    .replace('$RepresentationID$', String(id))
    .replace('$Number%05d$', String(number).padStart(5, '0'));
}
