import type { CardSubject } from './card-subject';
import type { TitleBox } from './fit-title';
import type { TextLine } from './set-line';

/** Where and how a title is set. */
export interface TitlePlace extends TitleBox {
  /** Left edge, or the middle of a centred title. */
  readonly x: number;
  /** Middle of the title's lines. With `top`: their upper edge. */
  readonly y: number;
  readonly from?: 'middle' | 'top';
  readonly align: 'start' | 'middle';
  readonly ink: string;
}

/** A small text: the year, the counter of a tape. */
export interface SmallText extends TextLine {
  readonly ink: string;
  /** Its background. */
  readonly ground: string;
}

/** A drawing around a title. */
export interface CardDesign {
  /** Markup below the text. */
  readonly picture: string;
  readonly title: TitlePlace;
  /** Every colour on which the title can be set: each has a contrast of 4.5:1 to its ink. */
  readonly grounds: readonly string[];
  readonly texts: readonly SmallText[];
  /** Markup that follows the title. @param bottom lower edge of the title */
  readonly below?: (bottom: number) => string;
  /** A large numeral behind the title, as decoration. */
  readonly figure?: Omit<SmallText, 'ground'>;
}

export type DrawCard = (subject: CardSubject) => CardDesign;
