import { isApiError, useAppDispatch } from '@nitrate/api-client';
import { useUser } from '@nitrate/auth/data-access';
import type { EditedField, EditedRecord, FieldValue } from '@nitrate/catalog/contract';
import type { StudioFilm } from '@nitrate/cataloguing/contract';
import { studioFilmsApi } from '@nitrate/cataloguing/data-access';
import type { FieldError } from '@nitrate/contract-kit';
import { useCallback, useEffect, useState } from 'react';
import { type Conflict, draftChanges, rebase, withValue } from './film-draft';

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
function unsavedRecordStore(user: string | undefined, film: string): UnsavedRecordStore {
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

/** The state of the form of a film. */
export interface FilmDraft {
  /** As it was saved the last time. */
  film: StudioFilm;
  record: EditedRecord;
  changed: readonly EditedField[];
  isSaving: boolean;
  /** Why saving failed; undefined after a success. */
  error: unknown;
  /** The refused fields, with a message in the language of the reader. */
  fieldErrors: readonly FieldError[];
  /** Fields that another editor alone has changed meanwhile. */
  taken: readonly EditedField[];
  /** Fields that both have changed. */
  conflicts: readonly Conflict[];
  savedAt: string | undefined;
  /** Whether there are changes from before the page was last loaded. */
  isRestored: boolean;
  /** Whether nothing was saved because somebody else has published or withdrawn the film meanwhile. */
  isStatusChanged: boolean;
  set: (field: EditedField, value: FieldValue) => void;
  /** Decides a conflict for the value of the other editor. */
  takeTheirs: (conflict: Conflict) => void;
  /** Resolves to whether everything is saved. */
  save: () => Promise<boolean>;
  discard: () => void;
  /** Lets go of the stored changes, because the page is left without them. */
  forget: () => void;
  /** Shows the film after another change, such as its publication. */
  replace: (film: StudioFilm) => void;
}

interface State {
  film: StudioFilm;
  record: EditedRecord;
  error?: unknown;
  fieldErrors: readonly FieldError[];
  taken: readonly EditedField[];
  conflicts: readonly Conflict[];
  savedAt?: string;
  isRestored: boolean;
  isStatusChanged: boolean;
}

const none = {
  error: undefined,
  fieldErrors: [],
  taken: [],
  conflicts: [],
  isRestored: false,
  isStatusChanged: false,
} as const;
const recordPath = 'body.record.';

/**
 * The form of a film. Where somebody else has saved it meanwhile, changes of other fields are taken over and saved; a
 * field that both have changed keeps the own value and shows the other.
 */
export function useFilmDraft(opened: StudioFilm): FilmDraft {
  const dispatch = useAppDispatch();
  const [unsaved] = useState(unsavedRecordStore(useUser()?.sub, opened.id));
  const [state, setState] = useState<State>(() => {
    const stored = unsaved.read();
    const { record, taken, conflicts } = stored
      ? rebase(stored.base, stored.record, opened.record)
      : { record: opened.record, ...none };
    const isRestored = draftChanges(record, opened.record).length > 0;
    return { film: opened, record, ...none, ...(isRestored && { taken, conflicts, isRestored }) };
  });
  const [saveDraft, draft] = studioFilmsApi.useSaveFilmDraftMutation();
  const [savePublished, published] = studioFilmsApi.useSaveFilmMutation();
  const { film, record, ...shown } = state;
  useEffect(() => {
    if (draftChanges(film.record, record).length > 0) unsaved.write({ base: film.record, record });
    else unsaved.remove();
  }, [unsaved, film.record, record]);

  const set = useCallback(
    (field: EditedField, value: FieldValue) =>
      setState((last) => ({
        ...last,
        record: withValue(last.record, field, value),
        fieldErrors: last.fieldErrors.filter(({ path }) => path !== field),
      })),
    [],
  );
  const takeTheirs = useCallback(
    ({ field, theirs }: Conflict) =>
      setState((last) => ({
        ...last,
        record: withValue(last.record, field, theirs),
        conflicts: last.conflicts.filter((each) => each.field !== field),
      })),
    [],
  );

  const newest = async () => {
    const request = studioFilmsApi.endpoints.editFilm.initiate(film.id, { forceRefetch: true, subscribe: false });
    return (await dispatch(request)).data;
  };
  const send = (base: StudioFilm, wanted: EditedRecord) => {
    const body = { film: base.id, body: { version: base.version, record: wanted } };
    return (base.status === 'published' ? savePublished(body) : saveDraft(body)).unwrap();
  };
  const saveOver = async (base: StudioFilm, wanted: EditedRecord, taken: readonly EditedField[]): Promise<boolean> => {
    try {
      const saved = await send(base, wanted);
      // What was typed meanwhile stays, unsaved.
      setState((last) => ({
        film: saved,
        ...none,
        taken,
        savedAt: saved.changedAt,
        record: rebase(wanted, last.record, saved.record).record,
      }));
      return true;
    } catch (error) {
      const theirs = isApiError(error) && error.code === 'filmChanged' ? await newest() : undefined;
      if (!theirs) {
        const errors = isApiError(error) ? error.errors : [];
        const fieldErrors = errors
          .filter(({ path }) => path.startsWith(recordPath))
          .map((each) => ({ ...each, path: each.path.slice(recordPath.length) }));
        setState((last) => ({ ...last, error, fieldErrors }));
        return false;
      }
      const rebased = rebase(base.record, wanted, theirs.record);
      const isStatusChanged = theirs.status !== base.status;
      setState((last) => ({
        film: theirs,
        ...none,
        taken: rebased.taken,
        conflicts: rebased.conflicts,
        isStatusChanged,
        record: rebase(wanted, last.record, rebased.record).record,
      }));
      const isSettled = rebased.conflicts.length === 0 && theirs.version !== base.version;
      return isSettled && !isStatusChanged ? saveOver(theirs, rebased.record, rebased.taken) : false;
    }
  };

  return {
    film,
    record,
    ...shown,
    error: state.error,
    savedAt: state.savedAt,
    changed: draftChanges(film.record, record),
    isSaving: draft.isLoading || published.isLoading,
    set,
    takeTheirs,
    save: () => saveOver(film, record, []),
    discard: () => setState({ film, record: film.record, ...none }),
    forget: unsaved.remove,
    replace: (next) => setState({ film: next, record: next.record, ...none }),
  };
}
