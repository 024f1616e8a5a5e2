import type { MessageFormatElement } from 'react-intl';

/** Compiled messages by id; those without placeholders are plain texts. */
export type Messages = Record<string, string | MessageFormatElement[]>;

const literal = 0;
const known = new WeakMap<Messages, Record<string, MessageFormatElement[]>>();

/** The same with each plain text as syntax: react-intl would have texts parsed, and no parser ships. */
export function asSyntax(messages: Messages): Record<string, MessageFormatElement[]> {
  const before = known.get(messages);
  if (before) return before;
  const syntax = Object.fromEntries(
    Object.entries(messages).map(([id, text]) => [
      id,
      typeof text === 'string' ? [{ type: literal, value: text } satisfies MessageFormatElement] : text,
    ]),
  );
  known.set(messages, syntax);
  return syntax;
}
