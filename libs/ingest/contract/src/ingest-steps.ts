/**
 * The steps of an ingest. Each is idempotent; the presence of its output means that it is done. The preview of a short
 * film is cut from the output of `encode` and therefore runs after it.
 */
export const ingestSteps = ['probe', 'stills', 'preview', 'encode', 'package', 'publish'] as const;
export type IngestStepName = (typeof ingestSteps)[number];

export type AssetState = 'queued' | 'processing' | 'ready' | 'failed';
