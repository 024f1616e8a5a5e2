import { mediaUrl } from '@nitrate/api-client';

/** Images lie on this site or on one reached by https; a path is below the media base unless it begins with `/`. */
export const imageUrl = (src: string): string => (src.startsWith('/') ? src : mediaUrl(src));
