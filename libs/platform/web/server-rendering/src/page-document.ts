import type { AppStore } from '@nitrate/api-client';
import type { Locale } from '@nitrate/contract-kit';
import type { HeadImage } from '@nitrate/routing';
import type { ReactElement, ReactNode } from 'react';

/** Files of a page. */
export interface PageFiles {
  /** `text` is set if the style sheet can be inlined. */
  styles: readonly { href: string; text: string | undefined }[];
  /** Scripts of the app: the entry, then its imports. */
  scripts: readonly string[];
  /** Scripts of another module, by its path in the workspace; empty if the build has no such module. */
  scriptsOf: (module: string) => readonly string[];
}

/** A loaded page, to be rendered. */
export interface PageToRender {
  /** State of the store with the data of the page. */
  state: ReturnType<AppStore['getState']>;
  url: URL;
  locale: Locale;
  files: PageFiles;
  /** React's `renderToStaticMarkup`, for elements whose children React does not render. */
  toMarkup: (element: ReactElement) => string;
}

/** The document of a page with its own way of loading files. */
export interface PageDocument {
  /** Replaces the links to styles, fonts and scripts in the head. */
  head: ReactNode;
  /** Wraps the app. */
  wrap: (app: ReactNode) => ReactNode;
}

/** Parts that only the server renders; React ignores them when it hydrates the document. */
export interface DocumentParts {
  head: ReactNode;
  /** At the start of the body. */
  notice: ReactNode;
  /** At the end of the body. */
  tail: ReactNode;
  /** Open Graph image of the page. */
  picture?: HeadImage | undefined;
}
