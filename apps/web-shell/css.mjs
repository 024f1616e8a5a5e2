import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { workspaceRoot } from './paths.mjs';

const hashOf = (path) => createHash('sha256').update(relative(workspaceRoot, path)).digest('hex').slice(0, 6);

/** Names of classes. Those of Vite end in the number of a line, which hardly compresses. */
export const cssModules = { generateScopedName: (name, path) => `${name}-${hashOf(path)}` };

/**
 * Browsers of 2024. For older ones `light-dark()` would be compiled to rules that ignore `color-scheme` of an element.
 */
export const cssTarget = ['chrome123', 'edge123', 'firefox120', 'safari17.5'];
