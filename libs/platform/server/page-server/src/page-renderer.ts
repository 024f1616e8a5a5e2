import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CallApi } from '@nitrate/http';

export interface RenderRequest {
  /** Path with query. */
  url: string;
  /** `https://films.example` */
  origin: string;
  /** Of the request that the page is rendered for; its error page names it. */
  requestId: string;
  callApi: CallApi;
  /** Base URLs of API, content and media, if not the default. */
  bases: { api?: string; content?: string; media?: string; pageViews?: string };
}

interface RenderResult {
  status: number;
  headers: Record<string, string>;
  /** The error behind a rendered error page, for the log. */
  fault?: unknown;
}

/** Exports of the server half of a web build. Rendered pages are the same for every visitor. */
export interface PageRenderer {
  render(request: RenderRequest): Promise<RenderResult & { html: string }>;
  /** The data of a page, for `/{path}/_payload.json`. */
  payload(request: RenderRequest): Promise<RenderResult & { body: string }>;
  /** Inline scripts of the pages, for the content security policy. */
  inlineScripts?: readonly string[];
  /** Texts of the `<style>` elements of the pages, likewise. */
  inlineStyles?: readonly string[];
  /** `'sha256-…'` of style sheets that scripts insert, likewise. */
  styleHashes?: readonly string[];
  /** Sets the log for failures that do not prevent a page from being rendered. */
  logFailures?(write: (line: string) => void): void;
}

/** Loads `server/entry-server.mjs` of a web build. */
export async function loadPageRenderer(webFolder: string): Promise<PageRenderer> {
  const entry = pathToFileURL(join(webFolder, 'server', 'entry-server.mjs'));
  return (await import(entry.href)) as PageRenderer;
}
