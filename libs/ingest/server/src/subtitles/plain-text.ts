const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['nbsp', ' '],
  ['lrm', '\u200e'],
  ['rlm', '\u200f'],
]);

// Control characters cannot be displayed, and PostgreSQL takes neither U+0000 nor half of a surrogate pair.
const controlCharacters = /(?![\t\n])\p{Cc}/gu;

/**
 * The text of a cue without tags (`<v Name>` becomes `Name: `) and with decoded entities. The expressions take time in
 * proportion to the text: none of them scans past a further opening bracket.
 */
export function plainText(text: string): string {
  return text
    .replace(/<v(?:\.[^\s<>]*)?\s([^<>]*)>/g, (_, name: string) => `${name.trim()}: `)
    .replace(/<\/?[a-z\d][^<>]*>/gi, '')
    .replace(/\{\\[^{}]*\}/g, '')
    .replace(/&(\w{2,4});/g, (entity, name: string) => entities.get(name) ?? entity)
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(controlCharacters, '')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
