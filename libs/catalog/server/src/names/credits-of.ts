import { type Availability, keyOf, type ListField } from '@nitrate/catalog/contract';
import { inTurns } from '@nitrate/http';
import { peopleFields } from '../index-film/field-prefixes';
import type { NameKind } from './name-kind';

/** What is read of each film of a name. */
export interface CreditedFilm {
  no: number;
  year: number | null;
  availability: Availability;
  facts: Partial<Record<ListField, string[]>>;
}

/** A film with what the name did in it, the most frequent of its roles first. */
export interface Credit<Role> {
  no: number;
  roles: Role[];
}

/** The credits of a name in all its films. */
export interface Credits<Role> {
  name: string;
  films: number;
  firstYear: number | null;
  lastYear: number | null;
  roles: { role: Role; films: number }[];
  /** Numbers of the films that can be watched, by year. */
  watchable: number[];
  /** Each film once, by year. */
  list: Credit<Role>[];
  /** Counts those who worked on these films: most of the work, which few callers need. */
  people: () => Promise<{ name: string; films: number }[]>;
}

const maxPeople = 12;
const minFilmsTogether = 2;

/** The credits of a name, by its key; undefined where no film has it. In turns, because a place may have 10,000 films. */
export async function creditsOf<Role extends string>(
  key: string,
  { fields }: Pick<NameKind<Role>, 'fields'>,
  found: readonly CreditedFilm[],
): Promise<Credits<Role> | undefined> {
  const roles = (Object.keys(fields) as Role[]).map((role) => ({ role, numbers: [] as number[] }));
  const keys = new Keys();
  const names = new Spellings(keys);
  const isNamed = (name: string) => keys.of(name) === key;
  const ownFields = Object.values<readonly ListField[]>(fields).flat();
  const films: CreditedFilm[] = [];
  for await (const film of inTurns(found)) {
    if (ownFields.some((field) => film.facts[field]?.some(isNamed))) films.push(film);
  }
  films.sort((a, b) => (a.year ?? Infinity) - (b.year ?? Infinity) || a.no - b.no);
  if (films.length === 0) return undefined;
  for await (const { no, facts } of inTurns(films)) {
    for (const { role, numbers } of roles) {
      const own = fields[role].flatMap((field) => facts[field] ?? []).filter(isNamed);
      if (own.length === 0) continue;
      numbers.push(no);
      names.addFilm(own);
    }
  }
  const known = roles.filter(({ numbers }) => numbers.length > 0);
  known.sort((a, b) => b.numbers.length - a.numbers.length);
  const rolesOf = new Map(films.map(({ no }) => [no, [] as Role[]]));
  for (const { role, numbers } of known) for (const no of numbers) rolesOf.get(no)?.push(role);
  const years = films.flatMap(({ year }) => year ?? []);
  return {
    name: names.mostFrequent(1)[0]?.name ?? '',
    films: films.length,
    firstYear: years[0] ?? null,
    lastYear: years.at(-1) ?? null,
    roles: known.map(({ role, numbers }) => ({ role, films: numbers.length })),
    watchable: films.filter(({ availability }) => availability !== 'none').map(({ no }) => no),
    list: [...rolesOf].map(([no, own]) => ({ no, roles: own })),
    async people() {
      const people = new Spellings(keys);
      for await (const { facts } of inTurns(films)) people.addFilm(peopleFields.flatMap((field) => facts[field] ?? []));
      return people.mostFrequent(maxPeople, { minFilms: minFilmsTogether, except: key });
    },
  };
}

/** Keys of names, each computed once: names recur in the films of a name. */
class Keys {
  private readonly known = new Map<string, string>();

  of(name: string): string {
    let key = this.known.get(name);
    if (key === undefined) this.known.set(name, (key = keyOf(name)));
    return key;
  }
}

/** Counts names by key, and which spelling of each is the most frequent. */
class Spellings {
  private readonly films = new Map<string, number>();
  private readonly spellings = new Map<string, number>();

  constructor(private readonly keys: Keys) {}

  /** Adds the names of a film, each once. */
  addFilm(names: readonly string[]): void {
    for (const [key, name] of new Map(names.map((each) => [this.keys.of(each), each]))) {
      if (key === '') continue;
      this.films.set(key, (this.films.get(key) ?? 0) + 1);
      this.spellings.set(name, (this.spellings.get(name) ?? 0) + 1);
    }
  }

  /** Names of at least so many films in their most frequent spelling, names of the most films first. */
  mostFrequent(count: number, { minFilms = 1, except = '' } = {}): { name: string; films: number }[] {
    const found = [...this.films].filter(([key, films]) => films >= minFilms && key !== except);
    found.sort(([a, filmsOfA], [b, filmsOfB]) => filmsOfB - filmsOfA || (a < b ? -1 : 1));
    const shown = new Map(found.slice(0, count).map(([key, films]) => [key, { name: '', films, times: 0 }]));
    for (const [name, times] of this.spellings) {
      const entry = shown.get(this.keys.of(name));
      if (entry && times > entry.times) Object.assign(entry, { name, times });
    }
    return [...shown.values()].map(({ name, films }) => ({ name, films }));
  }
}
