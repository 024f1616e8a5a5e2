import type { StoredTranscript } from '@nitrate/catalog/contract';
import { useFormats, useText } from '@nitrate/i18n';
import { useCallback } from 'react';

type Key = Pick<StoredTranscript, 'language' | 'kind'>;

/** Gives a function that names a transcript: "German, captions". */
export function useTranscriptName(): (key: Key) => string {
  const text = useText();
  const { language: languageName } = useFormats();
  return useCallback(
    ({ language, kind }) =>
      text('catalog.transcripts.name', {
        language: language === 'und' ? text('catalog.transcripts.languageUnknown') : languageName(language),
        kind: text(`catalog.transcripts.kind.${kind}`),
      }),
    [languageName, text],
  );
}
