import { setTimeout as sleep } from 'node:timers/promises';

const readyTimeoutMs = 60_000;

/** Resolves when the api is ready. @throws Error when it is not within a minute, or has ended */
export const becomesReady = (origin: string, ended: Promise<unknown>): Promise<void> =>
  waitFor(() => fetch(`${origin}/health/ready`).then(({ ok }) => ok), ended);

/** Resolves when a server responds. @throws Error when it does not within a minute, or has ended */
export const answers = (origin: string, ended: Promise<unknown>): Promise<void> =>
  waitFor(() => fetch(origin).then(() => true), ended);

async function waitFor(isReady: () => Promise<boolean>, ended: Promise<unknown>): Promise<void> {
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  const deadline = Date.now() + readyTimeoutMs;
  while (!hasEnded && Date.now() < deadline) {
    if (await isReady().catch(() => false)) return;
    await sleep(100);
  }
  throw new Error(hasEnded ? 'The server has ended.' : 'The server is not ready.');
}

interface Served {
  /** Name of the site in the home page. */
  home: string | undefined;
  /** Titles that a search for the title finds. */
  found: string[];
  /** Content type of what a visitor may play, and of a range of it or its manifest. */
  kind: string;
  media: { status: number; type: string | null; bytes: number };
}

/** Opens the home page, searches for a film and plays it, as a visitor. @param mediaOrigin of the edge, if there is one */
export async function visit(origin: string, title: string, mediaOrigin = origin): Promise<Served> {
  const home = await text(`${origin}/`, { accept: 'text/html' });
  const { films } = JSON.parse(await text(`${origin}/api/catalog/films?q=${encodeURIComponent(title)}`)) as {
    films: { id: string; title: string }[];
  };
  const response = await fetch(`${origin}/api/playback/${films[0]?.id}`, { method: 'POST', headers: { origin } });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  const { kind, src } = (await response.json()) as { kind: string; src: string };
  const media = await fetch(`${mediaOrigin}/media/${src}`, { headers: { range: 'bytes=0-99' } });
  if (!media.ok) throw new Error(`${src}: ${media.status} ${await media.text()}`);
  const bytes = (await media.arrayBuffer()).byteLength;
  return {
    home: /<title[^>]*>([^<]*)</.exec(home)?.[1],
    found: films.map((film) => film.title),
    kind,
    media: { status: media.status, type: media.headers.get('content-type'), bytes },
  };
}

async function text(url: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(url, { headers });
  const body = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${body}`);
  return body;
}
