import type { CallApi } from './call-api';

/** A request for a page. It has no session, so that the page is the same for every visitor. */
export interface RenderRequest {
  /** Path with query. */
  url: string;
  /** `https://films.example`, without a trailing slash. */
  origin: string;
  /** Of the request that the page is rendered for; its error page names it. */
  requestId?: string;
  callApi: CallApi;
  /** Base URLs of API, content and media, if not the default. */
  bases?: { api?: string; content?: string; media?: string; pageViews?: string };
}

export interface RenderResult {
  status: number;
  headers: Record<string, string>;
  /** The unexpected error behind a rendered error page, for the log; the page does not disclose it. */
  fault?: unknown;
}

/** Exports of the server half of a web build. */
export interface PageRenderer {
  render: (request: RenderRequest) => Promise<RenderResult & { html: string }>;
  /** The data of a page, by its address or that of its `_payload.json`. */
  payload: (request: RenderRequest) => Promise<RenderResult & { body: string }>;
  /** Inline scripts of the pages, for the content security policy. */
  inlineScripts?: readonly string[];
  /** Texts of the `<style>` elements of the pages, likewise. */
  inlineStyles?: readonly string[];
  /** `'sha256-…'` of style sheets that scripts insert, likewise. */
  styleHashes?: readonly string[];
  /** Sets the log for failures that do not prevent a page from being rendered. */
  logFailures?: (write: (line: string) => void) => void;
}
