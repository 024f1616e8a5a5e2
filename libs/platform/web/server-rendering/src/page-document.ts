import type { AppStore } from '@nitrate/api-client';
import type { Locale } from '@nitrate/contract-kit';
import type { ReactElement, ReactNode } from 'react';

/** Files of a page as its document names them. */
export interface PageFiles {
  /** `text` where the stylesheet can be inlined. */
  styles: readonly { href: string; text: string | undefined }[];
  /** Scripts of the app: the entry, then what it imports. */
  scripts: readonly string[];
  /** Scripts of another module, by its path below the workspace; none where the build has no such module. */
  scriptsOf: (module: string) => readonly string[];
}

/** A page that is about to be rendered. */
export interface PageToRender {
  /** State of the store once the page's data has been loaded. */
  state: ReturnType<AppStore['getState']>;
  url: URL;
  locale: Locale;
  files: PageFiles;
  /** React's `renderToStaticMarkup`, for markup inside of elements whose children React does not render. */
  toMarkup: (element: ReactElement) => string;
}

/** How the document of a page differs from the others. */
export interface PageDocument {
  /** Elements of the head, in place of the links to styles, fonts and scripts. */
  head: ReactNode;
  /** Wraps the app. */
  wrap: (app: ReactNode) => ReactNode;
}

/** What only the server renders; React ignores it when it hydrates the document. */
export interface DocumentParts {
  head: ReactNode;
  /** At the end of the body. */
  tail: ReactNode;
}
