import type { EditedRecord } from '@nitrate/catalog/contract';

/** An edited record that was not saved. */
interface UnsavedRecord {
  /** The saved record that it is based on. */
  base: EditedRecord;
  record: EditedRecord;
}

/** The unsaved record of a film in this tab: it outlives a reload and the end of the session. */
interface UnsavedRecordStore {
  read: () => UnsavedRecord | undefined;
  write: (unsaved: UnsavedRecord) => void;
  remove: () => void;
}

/** Where storage is blocked, nothing is stored. @param user whose changes they are: nobody else is shown them */
export function unsavedRecordStore(user: string | undefined, film: string): UnsavedRecordStore {
  const key = `nitrate.film.${user}.${film}`;
  const attempt = <T>(work: () => T): T | undefined => {
    try {
      return user === undefined ? undefined : work();
    } catch {
      return undefined;
    }
  };
  return {
    read: () => attempt(() => parsed(sessionStorage.getItem(key))),
    write: (unsaved) => attempt(() => sessionStorage.setItem(key, JSON.stringify(unsaved))),
    remove: () => attempt(() => sessionStorage.removeItem(key)),
  };
}

function parsed(stored: string | null): UnsavedRecord | undefined {
  const unsaved = JSON.parse(stored ?? 'null') as Partial<UnsavedRecord> | null;
  return unsaved?.base && unsaved.record ? { base: unsaved.base, record: unsaved.record } : undefined;
}
