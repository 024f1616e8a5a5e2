import { shareParameter } from '@nitrate/lists/contract';

/** Path of a list without language; with its token, for who has its link. */
export const listPath = (list: string, share?: string | null): string =>
  `/lists/${list}${share ? `?${shareParameter}=${encodeURIComponent(share)}` : ''}`;

/** Path of the lists of the user. */
export const myListsPath = '/user/me/lists';
