import type { Bookmark } from '@nitrate/lists/contract';
import type { StoredBookmark } from './bookmark-store';

export const presentBookmark = ({ createdAt, ...bookmark }: StoredBookmark): Bookmark => ({
  ...bookmark,
  createdAt: createdAt.toISOString(),
});
