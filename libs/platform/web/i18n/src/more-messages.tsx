import type { Locale } from '@nitrate/contract-kit';
import { useMemo, type ComponentType, type ReactNode } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import { useLocale } from './locale-context';
import { toAst, type Messages } from './messages';

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
