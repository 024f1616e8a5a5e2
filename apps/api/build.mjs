// Bundles the api into dist/api/main.mjs; packages stay in node_modules.
import { bundle } from '../../tools/start/bundle.mjs';

await bundle('api', { main: 'apps/api/src/main.ts' });
