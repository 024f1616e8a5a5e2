import { element, type Xml } from '@nitrate/xml';
import type { FeedEntry } from './feed';

/** The thumbnail element of Media RSS, used in both formats. */
export const thumbnailElement = ({ thumbnail }: FeedEntry): Xml | undefined =>
  thumbnail &&
  element('media:thumbnail', undefined, { url: thumbnail.src, width: thumbnail.width, height: thumbnail.height });
