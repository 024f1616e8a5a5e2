import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OwnCall } from '../own-calls';

export interface PageRequest {
  /** Path with search. */
  url: string;
  /** `https://films.example` */
  origin: string;
  callApi(address: string, call?: OwnCall): Promise<{ status: number; body: string }>;
  bases: { api?: string; content?: string; media?: string; pageViews?: string };
}

interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  /** What went wrong on our side, for the log. */
  fault?: unknown;
}

/** What `dist/web-shell/server/entry-server.mjs` exports. Its answers hold nothing about the visitor. */
export interface PageRenderer {
  render(request: PageRequest): Promise<PageAnswer & { html: string }>;
  /** What a page shows, as data, for `/{path}/_payload.json`. */
  payload(request: PageRequest): Promise<PageAnswer & { body: string }>;
  /** Scripts that stand in every page; all others come from files. */
  inlineScripts?: readonly string[];
  /** Has a failing content service told of, since pages then go without it. */
  logContentFailures?(write: (line: string) => void): void;
}

/** Loads the server half of the web build. */
export async function loadPageRenderer(webFolder: string): Promise<PageRenderer> {
  const entry = pathToFileURL(join(webFolder, 'server', 'entry-server.mjs'));
  return (await import(entry.href)) as PageRenderer;
}
