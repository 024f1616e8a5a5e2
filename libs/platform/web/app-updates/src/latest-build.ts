export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** The id in `builds/latest.json`; undefined for any other value. */
export function parseBuildId(json: unknown): string | undefined {
  if (typeof json !== 'object' || json === null || !('id' in json)) return undefined;
  return typeof json.id === 'string' ? json.id : undefined;
}

/** The id of the newest build; undefined when the server does not return one. */
export async function fetchLatestBuild(fetch: Fetch, now: number): Promise<string | undefined> {
  try {
    const response = await fetch(`/builds/latest.json?timestamp=${now}`, { cache: 'no-store' });
    return response.ok ? parseBuildId(await response.json()) : undefined;
  } catch {
    // Offline or aborted.
    return undefined;
  }
}

/** Whether the server can be reached, so that loading a document from it would not replace the page by an error. */
export const canReachServer = async (fetch: Fetch): Promise<boolean> =>
  navigator.onLine && (await fetchLatestBuild(fetch, Date.now())) !== undefined;
