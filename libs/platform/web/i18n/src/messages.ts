import type { MessageFormatElement } from 'react-intl';

/** Compiled messages by id: syntax trees, or strings for messages without placeholders. */
export type Messages = Record<string, string | MessageFormatElement[]>;

const literal = 0;
const converted = new WeakMap<Messages, Record<string, MessageFormatElement[]>>();

/** Converts strings to syntax trees, because react-intl would parse strings, and no parser ships. */
export function toAst(messages: Messages): Record<string, MessageFormatElement[]> {
  const cached = converted.get(messages);
  if (cached) return cached;
  const asts = Object.fromEntries(
    Object.entries(messages).map(([id, text]) => [
      id,
      typeof text === 'string' ? [{ type: literal, value: text } satisfies MessageFormatElement] : text,
    ]),
  );
  converted.set(messages, asts);
  return asts;
}
