import type { FilmList } from '@nitrate/lists/contract';
import type { StoredList } from './list-store';

/** A list as a user sees it, or a visitor where `userId` is undefined. */
export function presentList(list: StoredList, userId: string | undefined): FilmList {
  const { id, type, name, description, visibility, query, count, passages, createdAt, updatedAt } = list;
  const isOwn = list.userId === userId;
  return {
    id,
    type,
    name,
    description,
    visibility,
    query,
    isOwn,
    count: type === 'LIST' ? count : null,
    passages,
    newSince: isOwn && type === 'SEARCH' ? list.newSince : null,
    mail: isOwn ? list.mail : null,
    shareToken: isOwn ? list.shareToken : null,
    createdAt: createdAt.toISOString(),
    changedAt: updatedAt.toISOString(),
  };
}
