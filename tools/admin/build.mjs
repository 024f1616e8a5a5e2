import { bundle } from '../start/bundle.mjs';

await bundle('admin', { main: 'tools/admin/src/main.ts' });
