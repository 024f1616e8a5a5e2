import { type Kysely, sql } from 'kysely';

/** What a user says of themselves; what was not given is empty. */
export interface ProfileFields {
  name: string;
  surname: string;
  city: string;
  country: string;
  code: string;
  profession: string;
  description: string;
}

export const emptyProfile: ProfileFields = {
  name: '',
  surname: '',
  city: '',
  country: '',
  code: '',
  profession: '',
  description: '',
};

export async function findProfile(db: Kysely<unknown>, userId: string): Promise<ProfileFields | undefined> {
  const { rows } = await sql<ProfileFields>`
    select name, surname, city, country, code, profession, description
    from account_profile where user_id = ${userId}`.execute(db);
  return rows[0];
}

/** Writes the fields that are given; two changes at the same time of different fields both stay. */
export async function saveProfile(
  db: Kysely<unknown>,
  userId: string,
  given: Partial<ProfileFields>,
  now: Date,
): Promise<void> {
  const first = { ...emptyProfile, ...given };
  const or = (value: string | undefined, column: string) =>
    value === undefined ? sql.ref(`account_profile.${column}`) : sql`${value}`;
  await sql`
    insert into account_profile (user_id, name, surname, city, country, code, profession, description, changed_at)
    values (${userId}, ${first.name}, ${first.surname}, ${first.city}, ${first.country}, ${first.code},
            ${first.profession}, ${first.description}, ${now})
    on conflict (user_id) do update set
      name = ${or(given.name, 'name')}, surname = ${or(given.surname, 'surname')},
      city = ${or(given.city, 'city')}, country = ${or(given.country, 'country')}, code = ${or(given.code, 'code')},
      profession = ${or(given.profession, 'profession')}, description = ${or(given.description, 'description')},
      changed_at = excluded.changed_at`.execute(db);
}

export async function deleteProfile(db: Kysely<unknown>, userId: string): Promise<void> {
  await sql`delete from account_profile where user_id = ${userId}`.execute(db);
}
