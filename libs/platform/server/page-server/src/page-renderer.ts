import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CallApi } from '@nitrate/http';

export interface RenderRequest {
  /** Path with query. */
  url: string;
  /** `https://films.example` */
  origin: string;
  callApi: CallApi;
  /** Where API, content and media are served from, where that is not the default. */
  bases: { api?: string; content?: string; media?: string; pageViews?: string };
}

export interface RenderResult {
  status: number;
  headers: Record<string, string>;
  /** The error behind a rendered error page, for the log. */
  fault?: unknown;
}

/** What the server half of a web build exports. What it renders holds nothing about the visitor. */
export interface PageRenderer {
  render(request: RenderRequest): Promise<RenderResult & { html: string }>;
  /** The data of a page, for `/{path}/_payload.json`. */
  payload(request: RenderRequest): Promise<RenderResult & { body: string }>;
  /** Inline scripts of the pages, for the content security policy. */
  inlineScripts?: readonly string[];
  /** Sets where failures are logged that pages are rendered in spite of. */
  logFailures?(write: (line: string) => void): void;
}

/** Loads `server/entry-server.mjs` of a web build. */
export async function loadPageRenderer(webFolder: string): Promise<PageRenderer> {
  const entry = pathToFileURL(join(webFolder, 'server', 'entry-server.mjs'));
  return (await import(entry.href)) as PageRenderer;
}
