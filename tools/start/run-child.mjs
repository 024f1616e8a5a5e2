import { spawn } from 'node:child_process';

const graceMs = 1_500;

/**
 * Runs a program and forwards the signals that end this process to it; what has not ended 1.5 s later is killed.
 * Resolves to its exit code. `onStart` is called with the child, for its output.
 * @throws Error when it cannot be started, or was interrupted
 */
export function runChild(program, args, options, onStart = () => {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, options);
    let interrupted = false;
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    const interrupt = (signal) => {
      interrupted = true;
      child.kill(signal);
      setTimeout(() => child.kill('SIGKILL'), graceMs).unref();
    };
    const settle = (finish) => {
      for (const signal of signals) process.off(signal, interrupt);
      finish();
    };
    for (const signal of signals) process.on(signal, interrupt);
    child.on('error', (error) => settle(() => reject(error)));
    child.on('close', (code) => settle(() => (interrupted ? reject(new Error('interrupted.')) : resolve(code ?? 1))));
    onStart(child);
  });
}
