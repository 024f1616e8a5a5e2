/** Renders the page for a problem, by its status, the headers of its response and the path that was requested. */
export type ErrorPage = (
  status: number,
  headers: Readonly<Record<string, string>>,
  path: string,
) => { headers: Record<string, string>; html: string };

/** What of a request decides whether a problem is returned as a page. */
interface RequestLine {
  method?: string | undefined;
  url?: string | undefined;
  accept?: string | undefined;
}

/** Paths of programs, which get problem documents even where they accept pages. */
const programPath = /^\/(?:api|content|media)(?:[/?]|$)/;

/** Whether a browser opens an address, so that its reader needs a page rather than a problem document. */
export const opensPage = ({ method, url = '', accept = '' }: RequestLine): boolean =>
  (method === 'GET' || method === 'HEAD') && accept.includes('text/html') && !programPath.test(url);
