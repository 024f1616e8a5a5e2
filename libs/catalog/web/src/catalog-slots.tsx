import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import { type FilmSummary } from '@nitrate/catalog/contract';
import { type PreloadArgs } from '@nitrate/routing';

interface PreviewProps {
  readonly film: Pick<FilmSummary, 'id' | 'slug' | 'title'>;
}

/** Components of other features on the pages of the catalogue. The shell fills them. */
export interface CatalogSlots {
  /** Plays the preview of a film over its still: muted, without controls, in the size of the still. */
  readonly cardPreview?: ComponentType<PreviewProps>;
}

/** Components of other features that only one page shows: they load with it. */
export interface LazyCatalogSlots {
  /** On the page of a collection. */
  readonly collectionIntro?: () => Promise<CollectionIntro>;
}

/** What editors wrote about a collection; what they did not is absent. */
export interface WrittenCollection {
  readonly title?: string;
  /** The `lang` attribute of the title, where it is not in the language of the page. */
  readonly titleLang?: string | undefined;
  readonly text?: ReactNode;
  /** The first paragraph of the text. */
  readonly summary?: string;
  readonly picture?: ReactNode;
}

/** Reads what editors wrote about collections. */
export interface CollectionIntro {
  readonly CollectionIntro: ComponentType<{
    collection: string;
    children: (written: WrittenCollection) => ReactNode;
  }>;
  readonly preloadIntro: (request: PreloadArgs, collection: string) => Promise<void>;
}

const CardPreviewContext = createContext<CatalogSlots['cardPreview']>(undefined);

/** Provides the preview component for film cards; without it cards show only their stills. */
export function CardPreviewProvider(props: { preview: CatalogSlots['cardPreview']; children: ReactNode }) {
  return <CardPreviewContext value={props.preview}>{props.children}</CardPreviewContext>;
}

export const useCardPreview = (): CatalogSlots['cardPreview'] => useContext(CardPreviewContext);
