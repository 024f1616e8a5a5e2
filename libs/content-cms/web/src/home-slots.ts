import type { FilmSummary } from '@nitrate/catalog/contract';
import type { PageModule, PreloadArgs } from '@nitrate/routing';
import type { ComponentType, ReactNode } from 'react';
import type { FilmRowPart } from './content-slots';

type PreviewPart = ComponentType<{ film: Pick<FilmSummary, 'id' | 'slug' | 'title'> }>;

/** Rows of films and their cards. */
export interface RowParts {
  readonly ContentRow: FilmRowPart;
  readonly CreditLine: ComponentType<{ film: FilmSummary }>;
  readonly FilmCard: ComponentType<{ film: FilmSummary; mark?: ReactNode; children?: ReactNode }>;
  /** Provides what plays on the cards below it. */
  readonly CardPreviewProvider: ComponentType<{ preview: PreviewPart | undefined; children: ReactNode }>;
}

/** All films, with sort and range of years. */
export interface AllFilmsParts {
  readonly AllFilms: ComponentType;
  /** Loads the films of the search in the URL. */
  readonly loadAllFilms: NonNullable<PageModule['preload']>;
}

/** The films that the signed-in user has not finished. */
export type ContinueWatchingSlot = () => Promise<{
  readonly ContinueWatching: ComponentType<{
    /** The card of a film, with a mark over its still and content below its credits. */
    Card: RowParts['FilmCard'];
    /** Called when it is known whether there are any. */
    onKnown?: ((any: boolean) => void) | undefined;
    /** Says nothing after a failure. */
    quiet?: boolean | undefined;
  }>;
  /** Loads the films. Never rejects. */
  readonly preloadFilms: (request: Pick<PreloadArgs, 'load' | 'locale'>) => Promise<void>;
}>;

/** Components of other features on home and explore. The shell fills them. */
export interface HomeSlots {
  readonly loadRowParts: () => Promise<RowParts>;
  readonly loadAllFilmsParts: () => Promise<AllFilmsParts>;
  /** Plays the preview of a film over its still: muted, without controls, in the size of the still. */
  readonly cardPreview?: PreviewPart;
  /** The same for the hero of the landing page. `requested`: it plays also where motion or data are saved. */
  readonly heroPreview?: ComponentType<{
    readonly film: Pick<FilmSummary, 'id' | 'slug' | 'title'>;
    readonly paused: boolean;
    readonly requested: boolean;
  }>;
  /** Below the hero of the landing page. */
  readonly continueWatching?: ContinueWatchingSlot;
}
