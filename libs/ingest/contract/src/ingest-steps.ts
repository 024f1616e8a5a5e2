/**
 * Steps of one film's way in. Each can be run again; its output proves that it is done. The preview of a short film is
 * cut from what `encode` made and so comes after it.
 */
export const ingestSteps = ['probe', 'stills', 'preview', 'encode', 'package', 'publish'] as const;
export type IngestStepName = (typeof ingestSteps)[number];

export type AssetState = 'queued' | 'processing' | 'ready' | 'failed';
