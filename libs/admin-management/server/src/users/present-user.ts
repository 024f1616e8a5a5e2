import type { ListedUser } from '@nitrate/admin-management/contract';
import type { AccountRow } from './user-accounts';

/** A user in the list; empty parts of a name are null. */
export function presentUser(row: AccountRow): ListedUser {
  const { id, email, name, surname, lang, roles, createdAt, lastLoginAt, confirmedAt, blockedAt } = row;
  return {
    ...{ id, email, roles, lang },
    name: name === '' ? null : name,
    surname: surname === '' ? null : surname,
    createdAt: createdAt.toISOString(),
    lastLoginAt: isoOrNull(lastLoginAt),
    confirmedAt: isoOrNull(confirmedAt),
    blockedAt: isoOrNull(blockedAt),
  };
}

const isoOrNull = (time: Date | null): string | null => time && time.toISOString();
