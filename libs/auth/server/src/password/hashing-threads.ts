import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Options } from '@node-rs/argon2';

/**
 * What a thread runs: as text, since a file of its own would have to be found beside sources as well as in each bundle.
 * A thread gives way to everything else of the process, so that visitors do not wait for those who sign in; only Linux
 * has priorities of threads.
 */
const program = `
const { readlinkSync } = require('node:fs');
const { constants, setPriority } = require('node:os');
const { parentPort, workerData } = require('node:worker_threads');
try {
  setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), constants.priority.PRIORITY_BELOW_NORMAL);
} catch {}
const { hashSync, verifySync } = require(workerData);
parentPort.on('message', ({ password, options, stored }) => {
  try {
    parentPort.postMessage({ value: stored === undefined ? hashSync(password, options) : verifySync(stored, password) });
  } catch (error) {
    parentPort.postMessage({ error: String(error) });
  }
});
`;

type Task = { password: string; options: Options } | { password: string; stored: string };

interface Thread {
  worker: Worker;
  settle: ((outcome: { value?: unknown; error?: string }) => void) | undefined;
}

/** Idle threads of this process; made when they are first needed, and kept. */
const idle: Thread[] = [];

/** @throws Error when argon2 refuses, such as a hash that is none, or the thread ended */
export async function hashOnThread(password: string, options: Options): Promise<string> {
  return String(await run({ password, options }));
}

/** @throws Error like `hashOnThread` */
export async function verifyOnThread(stored: string, password: string): Promise<boolean> {
  return (await run({ password, stored })) === true;
}

function run(task: Task): Promise<unknown> {
  const thread = idle.pop() ?? startThread();
  thread.worker.ref();
  return new Promise((resolve, reject) => {
    thread.settle = ({ value, error }) => {
      thread.settle = undefined;
      if (error === undefined) resolve(value);
      else reject(new Error(error));
    };
    thread.worker.postMessage(task);
  });
}

function startThread(): Thread {
  const worker = new Worker(program, { eval: true, workerData: argon2Path(), execArgv: [] });
  const thread: Thread = { worker, settle: undefined };
  worker.on('message', (outcome: { value?: unknown; error?: string }) => {
    // An idle thread keeps no process running.
    worker.unref();
    idle.push(thread);
    thread.settle?.(outcome);
  });
  worker.on('error', (error) => thread.settle?.({ error: error.message }));
  worker.on('exit', () => {
    const place = idle.indexOf(thread);
    if (place >= 0) idle.splice(place, 1);
    thread.settle?.({ error: 'The hashing thread ended.' });
  });
  return thread;
}

/** The package as the running program sees it, wherever it was started from. */
const argon2Path = (): string =>
  createRequire(process.argv[1] ?? join(process.cwd(), 'package.json')).resolve('@node-rs/argon2');
