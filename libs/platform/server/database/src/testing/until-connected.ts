import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

const timeoutMs = 30_000;

/**
 * Resolves when a server that has been started accepts connections.
 * @throws Error with `lines`, its log, when it does not in time
 */
export async function untilConnected(url: string, lines: readonly string[]): Promise<void> {
  for (const deadline = Date.now() + timeoutMs; ; await sleep(20)) {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    const failure = await client.connect().then(
      () => undefined,
      (error: Error) => error,
    );
    await client.end().catch(() => undefined);
    if (!failure) return;
    if (Date.now() > deadline) throw new Error(`The server did not start:\n${lines.join('\n')}`, { cause: failure });
  }
}
