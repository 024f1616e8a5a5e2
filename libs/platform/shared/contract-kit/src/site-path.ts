const unsafeCharacter = /[\p{Cc}\\]/u;

/**
 * Whether a text is a path of our site, to which a redirect may lead: browsers treat a backslash as a slash and ignore
 * control characters, so both are rejected, and so are empty segments, which may become the name of another host.
 */
export function isSitePath(text: string): boolean {
  const [pathname = ''] = text.split(/[?#]/, 1);
  return pathname.startsWith('/') && !pathname.includes('//') && !unsafeCharacter.test(text);
}
