/** The forms in which archives exchange records. */
export const exchangeFormats = ['ndjson', 'csv', 'pbcore', 'ebucore', 'dublincore', 'avefi'] as const;
export type ExchangeFormat = (typeof exchangeFormats)[number];
