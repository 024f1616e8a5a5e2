import { createServer } from 'node:net';
import type { Settings } from './settings';

type Address = Pick<Settings, 'host' | 'port'>;

/** What a person types into a browser on this machine. */
export function openAddress({ host, port }: Address): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/**
 * Makes sure that nobody listens there yet.
 *
 * @throws Error that says which variable to change.
 */
export function requireFreeAddress({ host, port }: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason = {
        EADDRINUSE: `port ${port} is in use already. Set PORT to another one.`,
        EACCES: `port ${port} may not be opened by this user. Set PORT to one above 1023.`,
        EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
        ENOTFOUND: `HOST ${host} cannot be resolved.`,
      }[error.code ?? ''];
      reject(new Error(reason ?? `cannot listen on ${host}:${port}: ${error.message}`));
    });
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()));
  });
}

/** Waits until the api says that it is ready; false when `signal` ended the wait. */
export async function waitUntilReady(address: string, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    try {
      const answer = await fetch(`${address}/health/ready`, { signal });
      if (answer.ok) return true;
    } catch (error) {
      // Nobody listens yet: the very thing waited for. Anything else is not ours to judge here.
      if (signal.aborted || !(error instanceof TypeError)) break;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}
