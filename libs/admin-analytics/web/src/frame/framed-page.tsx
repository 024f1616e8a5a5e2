import { MoreMessages, useLocale } from '@nitrate/i18n';
import type { ComponentProps } from 'react';
import { messages as de } from 'virtual:messages/admin-analytics/de';
import { messages as en } from 'virtual:messages/admin-analytics/en';
import { AdminFrame } from './admin-frame';

const messagesOf = { en, de };

/** `AdminFrame` with its texts, for the pages of other features. */
export function AdminFrameWithTexts(props: ComponentProps<typeof AdminFrame>) {
  return (
    <MoreMessages messages={messagesOf[useLocale()]}>
      <AdminFrame {...props} />
    </MoreMessages>
  );
}
