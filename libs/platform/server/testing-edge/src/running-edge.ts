import { setTimeout as delay } from 'node:timers/promises';
import { findOnPath, type Service, startService } from '@nitrate/processes';

/** Where an edge takes segments from. The api is asked for the addresses of previews in any case. */
export interface EdgeOrigin {
  kind: 'api' | 'storage';
  /** Port of Nitrate. */
  apiPort: number;
  /** Port of the bucket; only of `storage`. */
  storagePort?: number;
  /** Of grants, the newest first. */
  grantKeys: readonly string[];
}

export interface RunningEdge {
  port: number;
  /** What it has logged of requests. */
  accessLog(): Promise<string>;
  stop(): Promise<void>;
}

const pollMs = 25;
const systemFolders = ['/usr/sbin', '/usr/local/sbin'];

/**
 * Path of a program of the system, which is often not on the PATH of ordinary users.
 * @throws Error with its Debian packages where it is missing
 */
export function systemProgram(name: string, packages: string): string {
  const found = findOnPath(name, [process.env['PATH'], ...systemFolders].join(':'));
  if (!found) throw new Error(`${name} is missing (Debian: apt-get install ${packages}).`);
  return found;
}

/** Starts a program that listens, and waits until it responds to HTTP. @throws Error with its output where it ends before */
export async function startListening(
  command: string,
  args: readonly string[],
  port: number,
  env: NodeJS.ProcessEnv = {},
): Promise<Service> {
  const lines: string[] = [];
  const service = startService(command, args, 'TERM', {
    env: { PATH: process.env['PATH'], ...env },
    onLine: (line) => lines.push(line),
    stopGraceMs: 2000,
  });
  let ended = false;
  void service.exited.then(() => (ended = true));
  while (!(await responses(port))) {
    if (ended) throw new Error(`${command} ended:\n${lines.join('\n')}`);
    await delay(pollMs);
  }
  return service;
}

const responses = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`).then(
    (response) => response.arrayBuffer().then(() => true),
    () => false,
  );
