import { hash } from 'node:crypto';
import type { StoredFilmFacts } from '../store/film-record';
import { modernDesignOf } from './designs/modern-design';

/** How a card looks: by the kind of film, else by the period in which it was made. */
export type CardDesignName =
  'iris' | 'intertitle' | 'shade' | 'bands' | 'tape' | 'field' | 'frames' | 'leader' | 'super8';

/** Colour of a card, by the gauge of the film. */
export type Tint = 'amber' | 'olive' | 'rose';

/** What a card shows of a film. */
export interface CardSubject {
  readonly title: string;
  /** Four digits; undefined for an undated film. */
  readonly year: string | undefined;
  readonly design: CardDesignName;
  readonly tint: Tint;
  /** The same for the same film: selects variants of a design. */
  readonly seed: number;
}

/** Raised with each change of a drawing, so that browsers load the new one. */
const drawing = 2;

/** Video is older than 1970, films shown from a tape are older still: before, the period says more than the copy. */
const firstYearOfVideo = 1970;
const firstYearAfter: readonly [year: number, design: CardDesignName][] = [
  [1915, 'iris'],
  [1933, 'intertitle'],
  [1960, 'shade'],
  [1980, 'bands'],
];

const newsreel = /newsreel|wochenschau/i;
const homeMovie = /home movie|privatfilm|amateur|super ?8|\b(?:8|9\.5) ?mm\b/i;
const video = /\b(?:vhs|beta\w*|digital betacam|u-matic|dv\w*|mini ?dv|hdcam|video\w*|laserdisc|dvd)\b/i;

export function cardSubjectOf(
  film: { readonly id: string; readonly title: string },
  facts: Pick<StoredFilmFacts, 'description_date' | 'production_genre' | 'production_format'>,
): CardSubject {
  const year = /\b\d{4}\b/.exec(facts.description_date ?? '')?.[0];
  const genres = (facts.production_genre ?? []).join(' ');
  const formats = (facts.production_format ?? []).join(' ');
  const seed = hash('sha1', film.id, 'buffer').readUInt16BE(0);
  return {
    title: film.title,
    year,
    design: designOf(year, `${film.title} ${genres}`, `${genres} ${formats}`, formats) ?? modernDesignOf(seed),
    tint: /\b16 ?mm\b/i.test(formats) ? 'olive' : homeMovie.test(formats) ? 'rose' : 'amber',
    seed,
  };
}

/** Undefined for video, and films from 1980 on. */
function designOf(
  year: string | undefined,
  kinds: string,
  copies: string,
  formats: string,
): CardDesignName | undefined {
  if (newsreel.test(kinds)) return 'leader';
  if (homeMovie.test(copies)) return 'super8';
  const made = year === undefined ? undefined : Number(year);
  if (video.test(formats) && (made ?? Infinity) >= firstYearOfVideo) return undefined;
  if (made === undefined) return 'shade';
  return firstYearAfter.find(([limit]) => made < limit)?.[1];
}

/** Changes with what the card shows: a part of its address, under which it never changes. */
export function cardVersion(subject: CardSubject): string {
  const shown = [drawing, subject.title, subject.year, subject.design, subject.tint, subject.seed];
  return hash('sha1', shown.join('\n'), 'base64url').slice(0, 10);
}
