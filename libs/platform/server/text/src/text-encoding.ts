import iconv from 'iconv-lite';

const textEncodings =
  /^(utf-?8|utf-?16(-?[lb]e)?|windows-?125\d|cp-?(125\d|437|8\d\d|932|949)|iso-?8859-?\d{1,2}|latin-?\d|macintosh|mac-?roman|mac-?(cyrillic|greek|turkish|centeuro)|koi8-?[ru]|shift_?jis|euc-?(jp|kr)|gb18030|gbk|gb2312|big5|(us-)?ascii)$/;

/** Windows-1252 holds ISO-8859-1 and ASCII, and files declared as these often contain its quotes and dashes. */
const supersets: Readonly<Record<string, string>> = {
  'iso-8859-1': 'windows-1252',
  'iso8859-1': 'windows-1252',
  iso88591: 'windows-1252',
  latin1: 'windows-1252',
  'latin-1': 'windows-1252',
  ascii: 'windows-1252',
  'us-ascii': 'windows-1252',
  utf8: 'utf-8',
  'utf-16': 'utf-16le',
  utf16: 'utf-16le',
};

/** The encoding of a label such as `UTF-16` or `latin1`, as `decodeText` takes it; undefined for an unknown label. */
export function textEncoding(label: string): string | undefined {
  const name = label.trim().toLowerCase();
  if (!textEncodings.test(name)) return undefined;
  const encoding = Object.hasOwn(supersets, name) ? supersets[name] : name;
  return encoding && iconv.encodingExists(encoding) ? encoding : undefined;
}
