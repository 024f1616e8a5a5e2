/** Steps of one film's way in, in order. Each can be run again; its output proves that it is done. */
export const ingestSteps = ['probe', 'preview', 'stills', 'encode', 'package', 'publish'] as const;
export type IngestStepName = (typeof ingestSteps)[number];

export type AssetState = 'queued' | 'processing' | 'ready' | 'failed';
