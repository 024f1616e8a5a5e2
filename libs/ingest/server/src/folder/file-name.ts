const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const windows1252 = new TextDecoder('windows-1252');

/** A file name or path as text; undefined when its bytes are not UTF-8. */
export function utf8Name(bytes: Buffer): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** A path for display: each part that is not UTF-8 is read as Windows-1252, of which latin-1 is a subset. */
export function readableName(path: Buffer): string {
  return splitPath(path)
    .map((part) => utf8Name(part) ?? windows1252.decode(part))
    .join('/')
    .replace(/\p{Cc}/gu, '\uFFFD');
}

function splitPath(path: Buffer): Buffer[] {
  const slash = path.indexOf('/');
  return slash < 0 ? [path] : [path.subarray(0, slash), ...splitPath(path.subarray(slash + 1))];
}
