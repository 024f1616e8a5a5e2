import { bundle } from '../start/bundle.mjs';

await bundle('import', ['tools/import/src/main.ts']);
