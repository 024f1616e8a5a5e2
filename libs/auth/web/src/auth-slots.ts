import type { FormContent } from '@nitrate/content-cms/contract';
import type { PageRequest } from '@nitrate/routing';
import type { ComponentType } from 'react';

/** What editors say beside a form. */
export interface FormContentSource {
  /** Fetches it into the store before the page is shown. */
  load: (request: PageRequest) => Promise<void>;
  useContent: () => {
    content: FormContent;
    /** `lang` of the text at a path (`quote.text`) where it is in the other language. */
    langOf: (path: string) => string | undefined;
  };
}

/** What the shell hands in, because other features own it. */
export interface AuthSlots {
  loginContent: FormContentSource;
  signUpContent: FormContentSource;
  /** A still of the archive that fills what it lies in, and how it is fetched before. */
  picture: { Picture: ComponentType; load: (request: PageRequest) => Promise<void> };
}
