/** The steps of an ingest, the state of an asset, and the reasons for which a file is refused. */
export { refusalReasons } from './src/refusal-reasons';
export type { RefusalReason } from './src/refusal-reasons';
export { ingestSteps } from './src/ingest-steps';
export type { AssetState, IngestStepName } from './src/ingest-steps';
export type { PlayableAsset } from './src/playable-asset';
