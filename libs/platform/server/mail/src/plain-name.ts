/** What mail programs turn into links: an address, a host name, a mail address. */
const linkLike = /:\/\/|www\.|@|[\p{L}\p{N}]\.\p{L}{2}|\//iu;

/**
 * A name as it may stand in a mail to somebody we do not know yet; undefined when there is none, when it is long, or when
 * it would become a link. Whoever signs up with somebody else's address and an advertisement as a name would otherwise
 * make us deliver it.
 */
export function plainName(name: string): string | undefined {
  const oneLine = name.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return oneLine && oneLine.length <= 60 && !linkLike.test(oneLine) ? oneLine : undefined;
}
