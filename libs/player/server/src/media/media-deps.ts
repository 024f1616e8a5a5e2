import type { Storage } from '@nitrate/storage';

/** Dependencies of the media server. */
export interface MediaDeps {
  /** Assets are stored below `assets/<id>/`, stills below `stills/<film>/`. */
  storage: Pick<Storage, 'stat' | 'open'>;
  /** The first signs, all verify. At least 32 characters each. */
  signingKeys: readonly string[];
  now?: () => Date;
}
