import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Settings } from './settings';

type Address = Pick<Settings, 'host' | 'port'>;

const retryMs = 50;

/** The URL of the archive for a browser on this machine. */
export function localUrl({ host, port }: Address): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/**
 * Checks that the supervisor can listen on the address.
 * @throws Error that names the variable to change
 */
export function assertAddressFree({ host, port }: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason = {
        EADDRINUSE: `port ${port} is already in use. Set PORT to another one.`,
        EACCES: `this user may not listen on port ${port}. Set PORT to one above 1023.`,
        EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
        ENOTFOUND: `HOST ${host} cannot be resolved.`,
      }[error.code ?? ''];
      reject(new Error(reason ?? `cannot listen on ${host}:${port}: ${error.message}`));
    });
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()));
  });
}

/** Polls `/health/ready`; false when aborted by `signal`. */
export async function waitUntilReady(url: string, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    const response = await fetch(`${url}/health/ready`, { signal }).catch((error: unknown) => {
      // fetch throws a TypeError while nothing listens.
      if (signal.aborted || error instanceof TypeError) return undefined;
      throw error;
    });
    await response?.body?.cancel();
    if (response?.ok) return true;
    await delay(retryMs, undefined, { signal }).catch(() => undefined);
  }
  return false;
}
