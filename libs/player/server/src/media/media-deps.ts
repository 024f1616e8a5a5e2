import type { Storage } from '@nitrate/storage';

/** What delivery of media files needs. */
export interface MediaDeps {
  /** Assets are stored below `assets/<id>/`, stills below `stills/<film>/`. */
  storage: Pick<Storage, 'path'>;
  /** The first signs, all are accepted. At least 32 characters each. */
  signingKeys: readonly string[];
  now?: () => Date;
}
