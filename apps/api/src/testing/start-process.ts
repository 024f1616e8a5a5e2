import { setTimeout as sleep } from 'node:timers/promises';
import { type ProcessFailure, run } from '@nitrate/processes';
import { freePort } from '@nitrate/testing-ports';
import { testProgram } from '@nitrate/testing-programs';

/** The api as a process of its own. */
export interface ApiProcess {
  address: string;
  /** Of the program itself. */
  pid: number;
  /** Resolves when it has ended: to `ended`, or to the message of its failure. */
  ended: Promise<string>;
  kill: () => void;
}

/** Starts the api as a process, on a free port unless `env` names one; resolves when it is ready. */
export async function startProcess(
  databaseUrl: string,
  dataFolder: string,
  env: NodeJS.ProcessEnv = {},
): Promise<ApiProcess> {
  const { kill, ...launched } = await launchProcess(databaseUrl, dataFolder, env);
  const { address, ended } = launched;
  for (let i = 0; i < 1200; i += 1) {
    const ready = await fetch(`${address}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    const pid = launched.pid();
    if (ready && pid) return { address, pid, ended, kill };
    await sleep(50);
  }
  kill();
  throw new Error(`The api did not become ready: ${await ended}`);
}

/** Starts the api as a process, and does not wait for it. Its pid is 0 until it has logged a line. */
export async function launchProcess(databaseUrl: string, dataFolder: string, env: NodeJS.ProcessEnv = {}) {
  const stop = new AbortController();
  const port = env['PORT'] ?? (await freePort());
  let pid = 0;
  const ended = run(process.execPath, await testProgram('api'), {
    signal: stop.signal,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      NITRATE_EMBEDDED: '1',
      NITRATE_DATA: dataFolder,
      NITRATE_PAGES: 'off',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...env,
    },
    onStdout: (line) => (pid ||= line.startsWith('{') ? (JSON.parse(line) as { pid: number }).pid : 0),
  }).then(
    () => 'ended',
    (error: ProcessFailure) => error.message,
  );
  return { address: `http://127.0.0.1:${port}`, ended, pid: () => pid, kill: () => stop.abort() };
}

/** Signs a user up and returns the cookies of the session. */
export async function signUpAt(address: string): Promise<string> {
  const [email, password] = ['lotte@film.example', 'Silver-Nitrate!1895'];
  const response = await fetch(`${address}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email,
      confirmEmail: email,
      password,
      confirmPassword: password,
      name: 'Lotte',
      surname: 'Reiniger',
    }),
  });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
