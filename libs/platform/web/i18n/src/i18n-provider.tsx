import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { defaultLocale, localeTags, type Locale } from '@nitrate/contract-kit';
import { LocaleContext } from './locale-context';
import { toAst, type Messages } from './messages';

interface I18nProviderProps {
  locale: Locale;
  messages: Messages;
  children: ReactNode;
}

/** Provides the locale and its messages. Times are shown in UTC, so that server and browser render the same. */
export function I18nProvider({ locale, messages, children }: I18nProviderProps) {
  return (
    <LocaleContext value={locale}>
      <IntlProvider
        locale={localeTags[locale]}
        defaultLocale={localeTags[defaultLocale]}
        messages={toAst(messages)}
        timeZone="UTC"
      >
        {children}
      </IntlProvider>
    </LocaleContext>
  );
}
