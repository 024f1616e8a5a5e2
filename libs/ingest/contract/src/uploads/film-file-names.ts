/** Extensions of film files. */
export const filmExtensions =
  '.mp4 .m4v .mov .mkv .webm .avi .mpg .mpeg .ts .m2ts .mts .vob .flv .ogv .wmv .asf .mxf .3gp .3g2 .dv'.split(' ');

/** Extensions of the files that can be uploaded with a film: its record, captions, subtitles and transcripts. */
export const sideCarExtensions = ['.json', '.xml', '.vtt', '.srt', '.ttml', '.stl'] as const;

/** Of one file next to a film. */
export const maxSideCarBytes = 16 * 1024 * 1024;

/** The extension of a file name in lower case, with its dot; empty without one. */
export const extensionOf = (name: string): string => /[^.](\.[^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** A file name without its extension. */
export const stemOf = (name: string): string => name.slice(0, name.length - extensionOf(name).length);

export const isFilmFile = (name: string): boolean => filmExtensions.includes(extensionOf(name));

/** Whether a file belongs to a film by its name: `harbour.json` and `harbour.de.vtt` to `harbour.mp4`. */
export function isSideCarOf(name: string, film: string): boolean {
  const known = sideCarExtensions.some((extension) => extension === extensionOf(name));
  return known && name.normalize('NFC').startsWith(`${stemOf(film).normalize('NFC')}.`);
}
