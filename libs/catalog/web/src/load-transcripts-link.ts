/** Loads the link that editors have on the page of a film. */
export const loadTranscriptsLink = async () => (await import('./studio-transcripts/transcripts-link')).TranscriptsLink;
