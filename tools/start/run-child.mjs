import { spawn } from 'node:child_process';

const patienceMs = 1_500;

/**
 * Runs a program that ends when we are told to end, even where only we are told. Answers its exit code.
 * `onStart` gets the child, for what it says.
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
      setTimeout(() => child.kill('SIGKILL'), patienceMs).unref();
    };
    const settle = (how) => {
      for (const signal of signals) process.off(signal, interrupt);
      how();
    };
    for (const signal of signals) process.on(signal, interrupt);
    child.on('error', (error) => settle(() => reject(error)));
    child.on('close', (code) => settle(() => (interrupted ? reject(new Error('interrupted.')) : resolve(code ?? 1))));
    onStart(child);
  });
}
