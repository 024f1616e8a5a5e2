import { bundle } from '../../tools/start/bundle.mjs';

await bundle('worker', ['apps/worker/src/main.ts']);
