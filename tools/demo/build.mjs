import { bundle } from '../start/bundle.mjs';

await bundle('demo', { main: 'tools/demo/src/main.ts' });
