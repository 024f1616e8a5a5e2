import { fileURLToPath } from 'node:url';

const below = (base, path) => fileURLToPath(new URL(path, base)).replace(/\/$/, '');

/** The workspace. */
export const workspaceRoot = below(import.meta.url, '../../');

/** This app; Vite's root. */
export const appRoot = below(import.meta.url, './');

export const clientOut = `${workspaceRoot}/dist/web-shell/client`;
export const serverOut = `${workspaceRoot}/dist/web-shell/server`;
