import { fileURLToPath } from 'node:url';

const resolve = (base, path) => fileURLToPath(new URL(path, base)).replace(/\/$/, '');

/** Root of the workspace. */
export const workspaceRoot = resolve(import.meta.url, '../../');

/** Root of this app and of Vite. */
export const appRoot = resolve(import.meta.url, './');

export const clientOut = `${workspaceRoot}/dist/web-shell/client`;
export const serverOut = `${workspaceRoot}/dist/web-shell/server`;
