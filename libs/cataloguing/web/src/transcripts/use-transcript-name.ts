import type { StoredTranscript } from '@nitrate/cataloguing/contract';
import { useFormats, useText } from '@nitrate/i18n';
import { useCallback } from 'react';

type Key = Pick<StoredTranscript, 'language' | 'kind'>;

/** Gives a function that names a transcript: "German, captions". */
export function useTranscriptName(): (key: Key) => string {
  const text = useText();
  const { language: languageName } = useFormats();
  return useCallback(
    ({ language, kind }) =>
      text('cataloguing.transcripts.name', {
        language: language === 'und' ? text('cataloguing.transcripts.languageUnknown') : languageName(language),
        kind: text(`cataloguing.transcripts.kind.${kind}`),
      }),
    [languageName, text],
  );
}
