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
        EACCES:
          `port ${port} is reserved for root, and Nitrate does not run as root. Set PORT to one above 1023, ` +
          `or allow it: sysctl -w net.ipv4.ip_unprivileged_port_start=${port}.`,
        EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
        ENOTFOUND: `HOST ${host} cannot be resolved.`,
      }[error.code ?? ''];
      reject(new Error(reason ?? `cannot listen on ${host}:${port}: ${error.message}`));
    });
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()));
  });
}

/** Header with which `/health/ready` names the start that the api belongs to. */
const instanceHeader = 'x-nitrate-instance';

/**
 * Polls `/health/ready` until the api of this start is ready; false when aborted by `signal`.
 * @throws Error that names the variable to change when another program responds
 */
export async function waitUntilReady(url: string, instance: string, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    const response = await fetch(`${url}/health/ready`, { signal, redirect: 'manual' }).catch((error: unknown) => {
      // fetch throws a TypeError while nothing listens.
      if (signal.aborted || error instanceof TypeError) return undefined;
      throw error;
    });
    await response?.body?.cancel();
    const isOwn = response?.headers.get(instanceHeader) === instance;
    if (response?.ok && isOwn) return true;
    // In development the server of the pages returns 502 until it reaches the api.
    if (response && !isOwn && response.status < 500) {
      throw new Error(`another program responds at ${url}. Set PORT to another port.`);
    }
    await delay(retryMs, undefined, { signal }).catch(() => undefined);
  }
  return false;
}
