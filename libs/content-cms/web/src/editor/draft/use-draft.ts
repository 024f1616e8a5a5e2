import { isApiError, useAppDispatch } from '@nitrate/api-client';
import type { AnyContent, ContentVersions } from '@nitrate/content-cms/contract';
import { editingApi } from '@nitrate/content-cms/data-access';
import type { Locale } from '@nitrate/contract-kit';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createDraft, type Draft, type DraftState } from './draft';

export interface OpenDraft extends DraftState, Omit<Draft, 'state' | 'subscribe' | 'dispose' | 'markConflict'> {
  lang: Locale;
  draft: Draft;
}

const isConflict = (error: unknown) => isApiError(error) && error.code === 'editConflict';
const isTransient = (error: unknown) => isApiError(error) && (error.status === 0 || error.status >= 500);

/** Content in one language with autosave; also saves when the connection is back and when the tab is hidden. */
export function useDraft(key: string, lang: Locale, opened: ContentVersions, empty: AnyContent): OpenDraft {
  const dispatch = useAppDispatch();
  const [draft] = useState(() =>
    createDraft({
      content: opened.draft ?? empty,
      version: opened.version,
      save: (version, content) =>
        dispatch(editingApi.endpoints.saveDraft.initiate({ key, lang, version, content }, { track: false })).unwrap(),
      isConflict,
      isTransient,
    }),
  );
  const state = useSyncExternalStore(draft.subscribe, draft.state, draft.state);

  useEffect(() => {
    const onOnline = () => void draft.flush();
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') void draft.flush();
    };
    window.addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onVisibilityChange);
      draft.dispose();
    };
  }, [draft]);

  const { change, flush, reset, keepMine } = draft;
  return { lang, draft, ...state, change, flush, reset, keepMine };
}
