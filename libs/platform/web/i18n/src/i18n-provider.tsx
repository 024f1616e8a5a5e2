import { type ComponentType, type ReactNode, useMemo } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import { defaultLocale, localeTags, type Locale } from '@nitrate/contract-kit';
import { LocaleContext, useLocale } from './locale-context';
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

/** Adds messages of a lazily loaded part of the app for its children. */
export function MoreMessages({ messages, children }: { messages: Messages; children: ReactNode }) {
  const intl = useIntl();
  const all = useMemo(() => ({ ...intl.messages, ...toAst(messages) }), [intl.messages, messages]);
  return (
    <IntlProvider {...intl} messages={all as typeof intl.messages}>
      {children}
    </IntlProvider>
  );
}

/** Higher-order component that adds messages to a component. */
export function withMessages(messagesOf: Record<Locale, Messages>) {
  return <Props extends object>(Component: ComponentType<Props>): ComponentType<Props> =>
    function WithMessages(props) {
      return (
        <MoreMessages messages={messagesOf[useLocale()]}>
          <Component {...props} />
        </MoreMessages>
      );
    };
}
