const mediaTypes: Readonly<Record<string, string>> = {
  mpd: 'application/dash+xml; charset=utf-8',
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  m4a: 'audio/mp4',
  vtt: 'text/vtt; charset=utf-8',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
};

/** Content type by file name; undefined for files that are not delivered (states, logs, partial files). */
export function mediaType(file: string): string | undefined {
  return mediaTypes[file.slice(file.lastIndexOf('.') + 1)];
}

/** Manifests can change when an asset is packaged again; everything else is immutable. */
export const isManifest = (file: string): boolean => /\.(mpd|m3u8)$/.test(file);
