import { extensionOf } from '../uploads/film-file-names';

/** Extensions of the files that can be a sound track of a film. */
export const soundExtensions = ['.wav', '.mp3', '.m4a', '.aac', '.flac', '.ogg', '.opus', '.mka'] as const;

export const isSoundFile = (name: string): boolean =>
  soundExtensions.some((extension) => extension === extensionOf(name));

/** `description`: with audio description. `alternate`: a dubbed version. */
export const soundPurposes = ['description', 'alternate', 'commentary'] as const;

/** Sound tracks of a film besides the main one. */
export const maxFurtherSounds = 8;
