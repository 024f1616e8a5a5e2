import { useText } from '@nitrate/i18n';
import { useState } from 'react';

/**
 * Puts "Error:" before the title of the document while a form has errors. React inserts the newest title first,
 * and browsers show the first.
 */
export function ErrorTitle() {
  const text = useText();
  const prefix = text('forms.errorTitle', { title: '' });
  const [title] = useState(() => document.title);
  return <title>{title.startsWith(prefix) ? title : text('forms.errorTitle', { title })}</title>;
}
