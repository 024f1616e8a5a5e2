import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import { type FilmSummary } from '@nitrate/catalog/contract';
import { type ExploreContent, type LandingContent } from '@nitrate/content-cms/contract';
import { type PageRequest } from '@nitrate/routing';

/** The film whose preview is to move. */
export interface PreviewProps {
  readonly film: Pick<FilmSummary, 'id' | 'slug' | 'title'>;
}

export interface ShownContent<Content> {
  readonly content: Content | undefined;
  /** `lang` of the text at a path (`hero.title`) where it is in the other language. */
  readonly langOf: (path: string) => string | undefined;
}

/** Content of one page of the content service, in the reader's language with what it lacks from the other. */
export interface ContentSource<Content> {
  /** Fetches it into the store before the page is shown. */
  readonly load: (request: Pick<PageRequest, 'dispatch' | 'locale' | 'url'>) => Promise<Content | undefined>;
  /** The same from the store, as a hook. */
  readonly useContent: () => ShownContent<Content>;
}

/** What other features put into the pages of the catalogue. The shell fills it. */
export interface CatalogSlots {
  readonly landingContent: ContentSource<LandingContent>;
  readonly exploreContent: ContentSource<ExploreContent>;
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
