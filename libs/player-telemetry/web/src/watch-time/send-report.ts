import type { WatchReport } from './watch-outbox';

type ReportResponse = Pick<Response, 'ok' | 'status' | 'headers'>;

/** Sends one call to `recordWatchTime`. */
export type PostReport = (call: {
  headers: Record<string, string>;
  items: readonly WatchReport['item'][];
  /** The call outlives the page. */
  keepalive: boolean;
}) => Promise<ReportResponse>;

/** `later`: it is unknown whether it was stored, or it may be stored later. A refusal is final. */
export type SendOutcome = 'stored' | 'later' | { refused: number } | { serverMs: number };

/** With a problem document of the server, which a proxy that refuses a call does not have. */
const neverAccepted = new Set([400, 413, 422]);

export async function sendReport(
  post: PostReport,
  { id, item, right }: WatchReport,
  { clientMs, keepalive }: { clientMs: number; keepalive: boolean },
): Promise<SendOutcome> {
  try {
    const response = await post({
      headers: {
        'Idempotency-Key': id,
        'Client-Time': new Date(clientMs).toISOString(),
        ...(right !== null && { 'Watch-Right': right }),
      },
      items: [item],
      keepalive,
    });
    if (response.ok) return 'stored';
    if (!response.headers.get('content-type')?.includes('problem+json')) return 'later';
    if (neverAccepted.has(response.status)) return { refused: response.status };
    const serverMs = response.status === 409 ? Date.parse(response.headers.get('date') ?? '') : NaN;
    return Number.isFinite(serverMs) ? { serverMs } : 'later';
  } catch {
    return 'later';
  }
}
