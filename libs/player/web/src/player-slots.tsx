import type { Film } from '@nitrate/catalog/contract';
import { createContext, useContext, type ComponentType } from 'react';

/** What other features show on the watch page. The shell fills it. */
export interface PlayerSlots {
  /** `1931 · Germany · 14 min · Documentary`. */
  readonly creditLine: ComponentType<{ film: Film }>;
  /** Everything else the record says: people, places, collection, licence. */
  readonly filmFacts: ComponentType<{ film: Film }>;
  /** Films close to this one; by id or slug. */
  readonly relatedFilms: ComponentType<{ film: string }>;
  /** Leads visitors to log in and back to a path without language; nothing for whoever is signed in. */
  readonly loginOffer: ComponentType<{ back: string; className?: string | undefined }>;
}

const SlotsContext = createContext<PlayerSlots | undefined>(undefined);

export const PlayerSlotsProvider = SlotsContext;

export function usePlayerSlots(): PlayerSlots {
  const slots = useContext(SlotsContext);
  if (!slots) throw new Error('The watch page stands outside of playerRoutes.');
  return slots;
}
