import { basename } from 'node:path';

/** A message of ffmpeg with the names of files alone: where they lie is of no use to editors. */
export const withoutFolders = (detail: string): string =>
  detail.replace(/(?<!\S)(?:file:)?(?:\/[^\s/:]+)+/g, (path) => basename(path));
