import type { LocalisedText } from '@nitrate/contract-kit';

/** Says that a text is not JSON, and where that shows. What the engine says about it is in English only. */
export function notJson(error: unknown): LocalisedText {
  const position = error instanceof Error ? /position (\d+)/.exec(error.message)?.[1] : undefined;
  if (position === undefined) return { en: 'is not JSON', de: 'ist kein JSON' };
  const at = Number(position) + 1;
  return { en: `is not JSON: error at character ${at}`, de: `ist kein JSON: Fehler bei Zeichen ${at}` };
}
