import { render, toPlainText } from '@react-email/render';
import type { MailElement } from './mail-layout';

/** The parts that are used of html-to-text, which renders the text version. */
interface Element {
  children: unknown;
}
interface Builder {
  addLiteral(text: string): void;
}

/** Both versions of a mail, from one source. */
export async function renderMail(element: MailElement): Promise<{ html: string; text: string }> {
  const html = await render(element);
  const text = toPlainText(html, {
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'a.m-button', format: 'label' },
    ],
    formatters: {
      label(element: Element, walk: (children: unknown, builder: Builder) => void, builder: Builder) {
        walk(element.children, builder);
        builder.addLiteral(':');
      },
    },
  });
  return { html, text: `${text.trim()}\n` };
}
