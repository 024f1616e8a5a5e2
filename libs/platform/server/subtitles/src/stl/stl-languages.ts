/** The language codes of Tech 3264 (appendix 3), from 0x01 to 0x2B. */
const european = (
  'sq br ca hr cy cs da de en es eo et eu fo fr fy ga gd gl is it se la lv lb lt hu mt nl nb oc pl pt ro rm sr sk sl ' +
  'fi sv tr nl-BE wa'
).split(' ');

/** The language that a file names by its code of two hexadecimal digits; undefined for an unknown one. */
export function stlLanguage(code: string): string | undefined {
  return /^[\da-f]{2}$/i.test(code) ? european[Number.parseInt(code, 16) - 1] : undefined;
}
