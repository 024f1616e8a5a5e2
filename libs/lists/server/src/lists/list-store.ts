import type { Database, Transaction } from '@nitrate/database';
import type { ListType, MailPeriod, SavedQuery, Visibility } from '@nitrate/lists/contract';
import type { ListsTables } from '../tables';
import { listedItems } from './item-store';

/** A list as it is stored. */
export interface StoredList {
  id: string;
  userId: string;
  type: ListType;
  name: string;
  description: string;
  visibility: Visibility;
  shareToken: string | null;
  query: SavedQuery | null;
  /** Films and passages of a plain list. */
  count: number;
  /** How many of them are passages. */
  passages: number;
  createdAt: Date;
  /** When the list or its films changed last. */
  updatedAt: Date;
  /** Films that are new in a smart list. */
  newSince: number;
  /** How often a smart list is mailed; null for a plain one. */
  mail: MailPeriod | null;
}

/** Lists that are not removed, as `StoredList`, from `list as l`. */
export const storedLists = (db: Database | Transaction) =>
  db
    .tables<ListsTables>()
    .selectFrom('list as l')
    .select([
      'l.id',
      'l.user_id as userId',
      'l.type',
      'l.name',
      'l.description',
      'l.visibility',
      'l.share_token as shareToken',
      'l.query',
      'l.created_at as createdAt',
      'l.updated_at as updatedAt',
    ])
    .select((eb) =>
      eb
        .selectFrom(listedItems(db).as('i'))
        .select((of) => of.cast<number>(of.fn.countAll(), 'integer').as('count'))
        .whereRef('i.list_id', '=', 'l.id')
        .$asScalar()
        .$notNull()
        .as('count'),
    )
    .select((eb) => [
      eb
        .selectFrom('list_passage as p')
        .select((of) => of.cast<number>(of.fn.countAll(), 'integer').as('count'))
        .whereRef('p.list_id', '=', 'l.id')
        .where('p.removed_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('passages'),
      eb
        .selectFrom('smart_list_film as n')
        .select((of) => of.cast<number>(of.fn.countAll(), 'integer').as('count'))
        .whereRef('n.list_id', '=', 'l.id')
        .$asScalar()
        .$notNull()
        .as('newSince'),
      eb.selectFrom('smart_list as m').select('m.mail').whereRef('m.list_id', '=', 'l.id').$asScalar().as('mail'),
    ])
    .where('l.removed_at', 'is', null);

/** A list of whomever; undefined without one. */
export const findList = (db: Database | Transaction, id: string): Promise<StoredList | undefined> =>
  storedLists(db).where('l.id', '=', id).executeTakeFirst();

/** A list of this user; undefined without one. */
export const findOwnList = (db: Database | Transaction, userId: string, id: string): Promise<StoredList | undefined> =>
  storedLists(db).where('l.id', '=', id).where('l.user_id', '=', userId).executeTakeFirst();

/** How many lists a user has. */
export async function countLists(db: Database | Transaction, userId: string): Promise<number> {
  const { count } = await db
    .tables<ListsTables>()
    .selectFrom('list')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
