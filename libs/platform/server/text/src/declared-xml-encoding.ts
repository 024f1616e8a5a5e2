import { textEncoding } from './text-encoding';
import { TextFileInvalid } from './text-file-invalid';

const declaration = /^(?:\xef\xbb\xbf)?<\?xml[^>]{0,200}?\sencoding\s{0,9}=\s{0,9}["']([\w.:-]{1,40})["']/;

/**
 * The encoding that the XML declaration names. UTF-16 announces itself by its bytes.
 * @throws TextFileInvalid for an encoding that is not supported
 */
export function declaredXmlEncoding(bytes: Buffer): string | undefined {
  const label = declaration.exec(bytes.toString('latin1', 0, 400))?.[1];
  if (label === undefined) return undefined;
  const encoding = textEncoding(label);
  if (!encoding) {
    throw new TextFileInvalid({
      en: `the XML declares the unknown encoding "${label}"`,
      de: `das XML nennt die unbekannte Zeichenkodierung „${label}“`,
    });
  }
  return encoding.startsWith('utf-16') ? undefined : encoding;
}
