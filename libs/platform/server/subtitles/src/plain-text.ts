import { decodeHTML } from 'entities';

// Control characters cannot be displayed, and PostgreSQL takes neither U+0000 nor half of a surrogate pair.
const controlCharacters = /(?![\t\n])\p{Cc}/gu;

/**
 * The text of a WebVTT or SRT cue without tags (`<v Name>` becomes `Name: `) and with decoded entities. The expressions
 * take time in proportion to the text: none of them scans past a further opening bracket.
 */
export function cuePlainText(text: string): string {
  const untagged = text.includes('<') || text.includes('{') ? withoutTags(text) : text;
  return cleanText(untagged.includes('&') ? decodeHTML(untagged) : untagged);
}

function withoutTags(text: string): string {
  return text
    .replace(/<v(?:\.[^\s<>]*)?\s([^<>]*)>/g, (_, name: string) => `${name.trim()}: `)
    .replace(/<\/?(?:[a-z\d][^<>]*)?>/gi, '')
    .replace(/\{\\[^{}]*\}/g, '');
}

/** Text without characters that cannot be stored or displayed, without blank lines and repeated spaces. */
export function cleanText(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(controlCharacters, '')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
