import type { ListedUser } from '@nitrate/admin-management/contract';

/** Name and surname; the address where there is neither. */
export const userName = ({ name, surname, email }: Pick<ListedUser, 'name' | 'surname' | 'email'>): string =>
  [name, surname].filter((part) => part !== null).join(' ') || email;

export const userPath = (id: string): string => `/admin/users/${id}`;
