import { bundle } from './bundle.mjs';

await bundle('start', ['tools/start/src/main.ts', 'tools/start/src/exit-with-parent.ts']);
