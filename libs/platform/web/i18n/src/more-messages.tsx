import type { Locale } from '@nitrate/contract-kit';
import { useMemo, type ComponentType, type ReactNode } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import { useLocale } from './locale-context';
import { asSyntax, type Messages } from './messages';

/** Adds texts for everything below it: those of a part of the product that brings its own along. */
export function MoreMessages({ messages, children }: { messages: Messages; children: ReactNode }) {
  const intl = useIntl();
  const all = useMemo(() => ({ ...intl.messages, ...asSyntax(messages) }), [intl.messages, messages]);
  return (
    <IntlProvider {...intl} messages={all as typeof intl.messages}>
      {children}
    </IntlProvider>
  );
}

/** Gives what puts these texts around a component; they load with whatever imports them. */
export function withMessages(messagesOf: Record<Locale, Messages>) {
  return <Props extends object>(Part: ComponentType<Props>): ComponentType<Props> =>
    function WithMessages(props) {
      return (
        <MoreMessages messages={messagesOf[useLocale()]}>
          <Part {...props} />
        </MoreMessages>
      );
    };
}
