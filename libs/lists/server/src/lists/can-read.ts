import { timingSafeEqual } from 'node:crypto';
import type { StoredList } from './list-store';

/** Whether a user, or a visitor where `userId` is undefined, may open a list by its address or by its link. */
export function canRead(
  { userId: owner, visibility, shareToken }: Pick<StoredList, 'userId' | 'visibility' | 'shareToken'>,
  userId: string | undefined,
  share: string | undefined,
): boolean {
  if (visibility === 'public' || owner === userId) return true;
  return visibility === 'link' && shareToken !== null && share !== undefined && isSame(shareToken, share);
}

function isSame(token: string, given: string): boolean {
  const [a, b] = [Buffer.from(token), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
