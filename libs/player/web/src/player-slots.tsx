import type { AppDispatch } from '@nitrate/api-client';
import type { Film } from '@nitrate/catalog/contract';
import { createContext, useContext, type ComponentType } from 'react';
import type { CaptureWatchTime } from './stage/use-watch-time';

/** Components of other features on the watch page. The shell fills the slots. */
export interface PlayerSlots {
  /** `1931 · Germany · 14 min · Documentary`. */
  readonly creditLine: ComponentType<{ film: Film }>;
  /** The rest of the record: people, places, collection, licence. */
  readonly filmFacts: ComponentType<{ film: Film }>;
  /** Notes on its content. */
  readonly filmNotes: ComponentType<{ film: Film }>;
  /** The rights in a film, and how it is rated. */
  readonly filmStanding: ComponentType<{ film: Film }>;
  /** What can be done with a film that cannot be watched: ask for it, cite it, share it. Loaded lazily. */
  readonly filmActions: ComponentType<{ film: Film }>;
  /** How to cite a film, on paper only. */
  readonly filmCitation: ComponentType<{ film: Film }>;
  /** Related films of a film, by id or slug. */
  readonly relatedFilms: ComponentType<{ film: string }>;
  /** Link for visitors to log in and return to `back`, a path without language; nothing for signed-in users. */
  readonly loginOffer: ComponentType<{ back: string; className?: string | undefined }>;
  /** Loads what measures how long a film is watched; called once it plays. */
  readonly loadWatchTime: () => Promise<CaptureWatchTime<Film, { dispatch: AppDispatch }>>;
}

const SlotsContext = createContext<PlayerSlots | undefined>(undefined);

export const PlayerSlotsProvider = SlotsContext;

export function usePlayerSlots(): PlayerSlots {
  const slots = useContext(SlotsContext);
  if (!slots) throw new Error('The watch page is not mounted by playerRoutes.');
  return slots;
}
