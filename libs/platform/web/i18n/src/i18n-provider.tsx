import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { defaultLocale, localeTags, type Locale } from '@nitrate/contract-kit';
import { LocaleContext } from './locale-context';
import { asSyntax, type Messages } from './messages';

export interface I18nProviderProps {
  locale: Locale;
  messages: Messages;
  children: ReactNode;
}

/** Gives everything below it the language and its texts. Times are shown in UTC, so that server and browser agree. */
export function I18nProvider({ locale, messages, children }: I18nProviderProps) {
  return (
    <LocaleContext value={locale}>
      <IntlProvider
        locale={localeTags[locale]}
        defaultLocale={localeTags[defaultLocale]}
        messages={asSyntax(messages)}
        timeZone="UTC"
      >
        {children}
      </IntlProvider>
    </LocaleContext>
  );
}
