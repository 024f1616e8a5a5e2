import { hash } from 'node:crypto';
import type { Poster } from '@nitrate/catalog/contract';
import { variantFile, widthAtLeast } from '@nitrate/contract-kit';
import { type CardSubject, cardVersion } from '../film-cards/card-subject';

/** What the picture of a film for link previews shows. */
export interface SocialSubject {
  readonly card: CardSubject;
  readonly archive: string;
  /** Times of the passage that is shared, `1:10–1:15`; absent for the film. */
  readonly passage?: string;
  /** Key of a still in the storage; undefined without one. */
  readonly still: string | undefined;
}

/** Raised when the composition changes, so that every picture has a new address. */
const composition = 2;
const wantedWidth = 1200;

/** Key of the still of a poster that is wide enough, by default for the whole picture. */
export function stillOf(poster: Poster | null, wanted = wantedWidth): string | undefined {
  const width = poster?.formats.includes('jpg') ? widthAtLeast(poster, wanted) : undefined;
  return poster && width !== undefined ? variantFile(poster, width, 'jpg') : undefined;
}

/** Changes with what the picture shows: a part of its address, under which it never changes. */
export function socialVersion({ card, archive, still }: SocialSubject): string {
  const shown = [composition, cardVersion(card), archive, still];
  return hash('sha1', shown.join('\n'), 'base64url').slice(0, 10);
}
