import { MoreMessages, useLocale, type Messages } from '@nitrate/i18n';
import { messages as de } from 'virtual:messages/accounts/de';
import { messages as en } from 'virtual:messages/accounts/en';
import type { ComponentType, ReactNode } from 'react';

const messagesOf: Record<'en' | 'de', Messages> = { en, de };

/** Adds the texts of accounts, which load with what shows them: the first page needs none of them. */
function AuthTexts({ children }: { children: ReactNode }) {
  return <MoreMessages messages={messagesOf[useLocale()]}>{children}</MoreMessages>;
}

/** The same component with these texts around it. */
export function withAuthTexts<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  function WithAuthTexts(props: Props) {
    return (
      <AuthTexts>
        <Part {...props} />
      </AuthTexts>
    );
  }
  return WithAuthTexts;
}
