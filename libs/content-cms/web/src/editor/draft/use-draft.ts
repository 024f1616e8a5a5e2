import { isApiError, useAppDispatch } from '@nitrate/api-client';
import type { AnyContent, ContentVersions } from '@nitrate/content-cms/contract';
import { editingApi } from '@nitrate/content-cms/data-access';
import type { Locale } from '@nitrate/contract-kit';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createDraft, type Draft, type DraftState } from './draft';

export interface OpenDraft extends DraftState, Omit<Draft, 'state' | 'subscribe' | 'stop' | 'overtaken'> {
  lang: Locale;
  draft: Draft;
}

const isConflict = (error: unknown) => isApiError(error) && error.code === 'editConflict';
const mayPass = (error: unknown) => isApiError(error) && (error.status === 0 || error.status >= 500);

/** A text in one language that saves itself while it is edited, and again when the connection is back. */
export function useDraft(key: string, lang: Locale, opened: ContentVersions, empty: AnyContent): OpenDraft {
  const dispatch = useAppDispatch();
  const [draft] = useState(() =>
    createDraft({
      content: opened.draft ?? empty,
      version: opened.version,
      save: (version, content) =>
        dispatch(editingApi.endpoints.saveDraft.initiate({ key, lang, version, content })).unwrap(),
      isConflict,
      mayPass,
    }),
  );
  const state = useSyncExternalStore(draft.subscribe, draft.state, draft.state);

  useEffect(() => {
    const again = () => void draft.flush();
    const leaves = () => {
      if (document.visibilityState === 'hidden') void draft.flush();
    };
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', leaves);
    return () => {
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', leaves);
      draft.stop();
    };
  }, [draft]);

  const { change, flush, take, keepMine } = draft;
  return { lang, draft, ...state, change, flush, take, keepMine };
}
