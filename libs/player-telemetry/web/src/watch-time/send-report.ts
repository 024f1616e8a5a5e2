import type { WatchReport } from './watch-outbox';

/** Sends one call to `recordWatchTime`. */
export type PostReport = (call: {
  headers: Record<string, string>;
  body: string;
  /** The call outlives the page. */
  keepalive: boolean;
}) => Promise<Pick<Response, 'ok' | 'status' | 'headers'>>;

/** `later`: whether it was stored is unknown, or the server cannot store it now. A refusal is final. */
export type SendOutcome = 'stored' | 'later' | { refused: number } | { serverMs: number };

const isTransient = (status: number): boolean => status === 408 || status === 429 || status >= 500;

export async function sendReport(
  post: PostReport,
  { id, item, right }: WatchReport,
  { clientMs, keepalive }: { clientMs: number; keepalive: boolean },
): Promise<SendOutcome> {
  try {
    const answer = await post({
      headers: {
        'Idempotency-Key': id,
        'Client-Time': new Date(clientMs).toISOString(),
        ...(right !== null && { 'Watch-Right': right }),
      },
      body: JSON.stringify({ items: [item] }),
      keepalive,
    });
    if (answer.ok) return 'stored';
    if (isTransient(answer.status)) return 'later';
    if (answer.status !== 409) return { refused: answer.status };
    const serverMs = Date.parse(answer.headers.get('date') ?? '');
    return Number.isFinite(serverMs) ? { serverMs } : 'later';
  } catch {
    return 'later';
  }
}
