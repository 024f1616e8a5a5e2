import { mediaUrl } from '@nitrate/api-client';

/** The URL of an image: absolute paths and `https:` addresses as they are, other paths below the media base. */
export const imageUrl = (src: string): string => (src.startsWith('/') ? src : mediaUrl(src));
