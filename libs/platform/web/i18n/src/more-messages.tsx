import { useMemo, type ReactNode } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
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
