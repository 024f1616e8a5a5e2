import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import { type FilmSummary } from '@nitrate/catalog/contract';
import { type PreloadArgs } from '@nitrate/routing';

interface PreviewProps {
  readonly film: Pick<FilmSummary, 'id' | 'slug' | 'title'>;
}

interface HeroPreviewProps extends PreviewProps {
  readonly paused: boolean;
  /** The visitor pressed play: it plays also where they prefer reduced motion or data. */
  readonly requested: boolean;
}

/** Components of other features on the pages of the catalogue. The shell fills them. */
export interface CatalogSlots {
  /** Plays the preview of a film over its still: muted, without controls, in the size of the still. */
  readonly cardPreview?: ComponentType<PreviewProps>;
  /** The same for the hero of the landing page, which can be paused. */
  readonly heroPreview?: ComponentType<HeroPreviewProps>;
}

/** Components of other features that only one page shows: they load with it. */
export interface LazyCatalogSlots {
  /** Above the films of a collection in the archive. */
  readonly collectionIntro?: () => Promise<CollectionIntro>;
  /** Below the hero of the landing page. */
  readonly continueWatching?: ContinueWatchingSlot;
}

interface ContinueWatchingProps {
  /** The card of a film, with a mark over its still and content below its credits. */
  readonly Card: ComponentType<{ film: FilmSummary; mark?: ReactNode; children?: ReactNode }>;
  /** Called when it is known whether there are any. */
  readonly onKnown?: ((any: boolean) => void) | undefined;
  /** Says nothing after a failure. */
  readonly quiet?: boolean | undefined;
}

/** The films that the signed-in user has not finished. */
export type ContinueWatchingSlot = () => Promise<{
  readonly ContinueWatching: ComponentType<ContinueWatchingProps>;
  /** Loads the films. Never rejects. */
  readonly preloadFilms: (request: Pick<PreloadArgs, 'load' | 'locale'>) => Promise<void>;
}>;

/** What editors wrote about a collection. */
export type CollectionIntro = ComponentType<{ collection: string }>;

const CardPreviewContext = createContext<CatalogSlots['cardPreview']>(undefined);

/** Provides the preview component for film cards; without it cards show only their stills. */
export function CardPreviewProvider(props: { preview: CatalogSlots['cardPreview']; children: ReactNode }) {
  return <CardPreviewContext value={props.preview}>{props.children}</CardPreviewContext>;
}

export const useCardPreview = (): CatalogSlots['cardPreview'] => useContext(CardPreviewContext);
