/** Key of the positions of a user in local storage. */
export const positionsKey = 'nitrate.positions';

/** A position in this browser. Times in milliseconds. */
export interface LocalPosition {
  positionMs: number;
  /** The end of the film was reached. */
  watched: boolean;
  /** When the film was there, since the epoch. */
  atMs: number;
  /** The server has it. */
  sent: boolean;
}

/** Id of the user to whom the positions belong; empty for visitors without an account. */
type Owner = string;

interface StoredPositions {
  owner: Owner;
  /** By the id of the film. */
  films: Record<string, LocalPosition>;
}

/** Those of a user are removed when they log out. */
const keyOf = (owner: Owner): string => (owner === '' ? `${positionsKey}.visitor` : positionsKey);

/** The oldest beyond these are dropped, those that the server has first. */
const maxFilms = 100;

const isPosition = (value: unknown): value is LocalPosition => {
  const { positionMs, watched, atMs, sent } = (value ?? {}) as Partial<LocalPosition>;
  return (
    Number.isFinite(positionMs) && Number.isFinite(atMs) && typeof watched === 'boolean' && typeof sent === 'boolean'
  );
};

/** The positions of an owner; another owner's are not read, and are replaced by the next write. */
function read(owner: Owner): StoredPositions['films'] {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(owner)) ?? '{}') as Partial<StoredPositions>;
    if (stored.owner !== owner) return {};
    return Object.fromEntries(Object.entries(stored.films ?? {}).filter(([, position]) => isPosition(position)));
  } catch {
    return {};
  }
}

function write(owner: Owner, films: StoredPositions['films']): void {
  const newestFirst = Object.entries(films).sort(([, a], [, b]) => Number(a.sent) - Number(b.sent) || b.atMs - a.atMs);
  try {
    localStorage.setItem(
      keyOf(owner),
      JSON.stringify({ owner, films: Object.fromEntries(newestFirst.slice(0, maxFilms)) }),
    );
  } catch {
    // Without storage a position is only sent.
  }
}

/** The position of a film in this browser; undefined without one. */
export const localPosition = (owner: Owner, film: string): LocalPosition | undefined => read(owner)[film];

export function saveLocalPosition(owner: Owner, film: string, position: LocalPosition): void {
  write(owner, { ...read(owner), [film]: position });
}

export function removeLocalPosition(owner: Owner, film: string): void {
  const { [film]: _removed, ...others } = read(owner);
  write(owner, others);
}

/** Marks a position as sent, unless there is a newer one. A watched film needs no position any more. */
export function markSent(owner: Owner, film: string, sentAtMs: number): void {
  const position = localPosition(owner, film);
  if (position?.atMs !== sentAtMs) return;
  if (position.watched) removeLocalPosition(owner, film);
  else saveLocalPosition(owner, film, { ...position, sent: true });
}

/** The positions that the server does not have yet, with the ids of their films, the oldest first. */
export const unsentPositions = (owner: Owner): [film: string, position: LocalPosition][] =>
  Object.entries(read(owner))
    .filter(([, { sent }]) => !sent)
    .sort(([, a], [, b]) => a.atMs - b.atMs);
