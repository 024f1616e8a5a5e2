import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import { type FilmSummary } from '@nitrate/catalog/contract';

/** The film whose preview is to move. */
export interface PreviewProps {
  readonly film: Pick<FilmSummary, 'id' | 'slug' | 'title'>;
}

/** Components of other features on the pages of the catalogue. The shell fills them. */
export interface CatalogSlots {
  /** Plays a film's preview muted and without controls over its still, which it fills. */
  readonly cardPreview?: ComponentType<PreviewProps>;
  /** The same over the whole picture of the landing page. */
  readonly heroPreview?: ComponentType<PreviewProps>;
}

const CardPreviewContext = createContext<CatalogSlots['cardPreview']>(undefined);

/** Gives the film cards below it their moving preview; without it they show their still alone. */
export function CardPreviewProvider(props: { preview: CatalogSlots['cardPreview']; children: ReactNode }) {
  return <CardPreviewContext value={props.preview}>{props.children}</CardPreviewContext>;
}

export const useCardPreview = (): CatalogSlots['cardPreview'] => useContext(CardPreviewContext);
