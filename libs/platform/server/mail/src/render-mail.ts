import { render, toPlainText } from '@react-email/render';
import type { MailElement } from './mail-layout';

/** Both versions of a mail, from one source. */
export async function renderMail(element: MailElement): Promise<{ html: string; text: string }> {
  const html = await render(element);
  const text = toPlainText(html, {
    selectors: [{ selector: 'h1', options: { uppercase: false } }],
  });
  return { html, text: `${text.trim()}\n` };
}
