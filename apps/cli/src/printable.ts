/** A text that may come from a foreign file, without the control characters that a terminal would obey. */
export function printable(text: string): string {
  return text.replace(/(?![\t\n])\p{Cc}/gu, '\ufffd');
}
