import type { Locale } from '@nitrate/contract-kit';
import type { Note } from './sound/note';

/** A text in both languages. */
export type Both<T = string> = Record<Locale, T>;

export type Typeface = 'fell' | 'fellItalic' | 'limelight' | 'josefin' | 'typewriter';

/** One line of lettering, centred unless `x` is given. Sizes and places are fractions of the picture's height. */
export interface TitleLine {
  text: string;
  face: Typeface;
  size: number;
  /** Middle of the line, 0 at the top. */
  y: number;
  /** Left edge as a fraction of the picture's width. */
  x?: number;
  colour?: string;
}

/** Lettering that stands from `from` to `to` seconds and fades at both ends. */
export interface Title {
  from: number;
  to: number;
  lines: TitleLine[];
  fadeSeconds?: number;
}

/** Moving pictures, either drawn frame by frame or made whole by ffmpeg's own sources. */
export type Picture =
  { kind: 'drawn'; perSecond: number; draw: (t: number) => string } | { kind: 'graph'; graph: string };

/** How a film is made: nothing but data and pure functions of time. */
export interface Recipe {
  width: number;
  height: number;
  seconds: number;
  fps: number;
  picture: Picture;
  titles: Title[];
  /** ffmpeg filters that make new pictures look like an old print. */
  look: string;
  sound: { notes: Note[]; hum?: number; hiss?: number; reverb?: number; tone?: number };
}

/** Something said, written or seen, with its time in seconds. `seen` stands in the transcript only. */
export interface ScriptLine extends Both {
  from: number;
  to: number;
  seen?: true;
}

export interface DemoFilm {
  /** Name of its files. */
  name: string;
  recipe: Recipe;
  /** Fields of the side-car under the catalogue's names. */
  record: FilmRecord;
  script: ScriptLine[];
}

export interface FilmRecord {
  supplierId: string;
  archive: string;
  supplier_collection: string;
  title: Both;
  description: Both;
  contentnotes: Both;
  keywords: Both<string[]>;
  description_date: string;
  language: string[];
  licence: string;
  production_countryoforigin: string[];
  production_genre: string[];
  production_format: string[];
  production_shoot_decade: string;
  production_shoot_year: string;
  production_talent_director: string[];
  preview: { start: number; duration: number };
  posterAt: number;
  chapters: { startMs: number; title: Both }[];
  production_original_airdate?: string;
  production_cityoforigin?: string[];
  production_countryofaction?: string[];
  production_regionofaction?: string[];
  production_studio?: string[];
  production_award?: string[];
  production_actor?: string[];
  production_talent_cast_principals?: string[];
  production_talent_cameraman?: string[];
  production_talent_director_photography?: string[];
  production_talent_composer?: string[];
  production_talent_editor?: string[];
  production_talent_producer?: string[];
  production_talent_producer_exec?: string[];
  production_talent_additionalcrew?: string[];
}
