import { bundle } from '../start/bundle.mjs';

await bundle('ingest', ['tools/ingest/src/main.ts']);
