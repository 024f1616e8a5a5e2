import { type ImageTexts, maxAltLength } from '@nitrate/content-cms/contract';
import { Refusal } from '@nitrate/http';
import type { ImageRow } from '../store/image-rows';

/**
 * Normalizes alternative texts: trimmed, and empty for a decorative picture.
 * @throws Refusal `imageTextMissing`, or `validationFailed` for a text that is too long
 */
export function checkImageTexts({ alt, decorative }: ImageTexts): Pick<ImageRow, 'altEn' | 'altDe' | 'decorative'> {
  const altEn = decorative ? '' : alt.en.trim();
  const altDe = decorative ? '' : alt.de.trim();
  if (!decorative && (altEn === '' || altDe === '')) throw new Refusal('imageTextMissing');
  for (const [path, text] of Object.entries({ 'alt.en': altEn, 'alt.de': altDe })) {
    const message = `must have at most ${maxAltLength} characters, none of them control characters`;
    if (text.length <= maxAltLength && !/[\p{Cc}\p{Cs}]/u.test(text)) continue;
    throw new Refusal('validationFailed', {
      detail: `${path} ${message}`,
      errors: [{ path: `body.${path}`, code: 'maxLength', message }],
    });
  }
  return { altEn, altDe, decorative };
}
