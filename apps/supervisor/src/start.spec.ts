import { EventEmitter, once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { exitCode } from '@nitrate/configuration';
import { isRunning, type ProcessFailure, run } from '@nitrate/processes';
import { scratchFolder } from '@nitrate/testing-files';
import { freePort } from '@nitrate/testing-ports';

jest.setTimeout(60_000);

/**
 * A substitute for api and worker: connects to the test and exits with the code that the test sends, or fills its standard
 * output, says so, and hangs when it is to stop.
 */
const program = (name: string) => `
import { createServer } from 'node:http';
import { connect } from 'node:net';
const test = connect(Number(process.env.TEST_PORT), '127.0.0.1', () => test.write('${name}'));
test.on('data', (code) => {
  if (String(code) !== 'hang') process.exit(Number(code));
  process.on('SIGTERM', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));
  process.stdout.write('x\\n'.repeat(1_000_000));
  test.write('hangs');
});
const answer = (_, response) => response.setHeader('x-nitrate-instance', process.env.NITRATE_INSTANCE).end();
if ('${name}' === 'api') createServer(answer).listen(Number(process.env.PORT), process.env.HOST);
setInterval(() => {}, 1000);
`;

const servers: Server[] = [];
const aborted = new AbortController();

afterAll(() => {
  aborted.abort();
  for (const server of servers) server.close();
});

async function listen(): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

/** A substitute for the server of the pages. */
const pageServer = `
import { createServer } from 'node:http';
const answer = (_, response) => response.setHeader('x-nitrate-instance', process.env.NITRATE_INSTANCE).end();
createServer(answer).listen(Number(process.env.PORT), process.env.HOST);
`;

/** What `npm run dev` runs: such programs as sources, which load a lib, and a demo archive that is never finished. */
const sources = {
  'tsconfig.base.json': JSON.stringify({ compilerOptions: { module: 'esnext', moduleResolution: 'bundler' } }),
  'libs/films/server/index.ts': 'export const films: number = 12;',
  'apps/api/src/main.ts': program('api'),
  'apps/worker/src/main.ts': `import '../../../libs/films/server';${program('worker')}`,
  'apps/web-shell/dev-server.mjs': pageServer,
  'dist/demo/main.mjs': 'setInterval(() => {}, 1000);',
};

/** Starts a supervisor of two such programs, on a data folder with these files. */
async function startSupervisor(
  settings: NodeJS.ProcessEnv = {},
  files: Readonly<Record<string, string>> = {},
  mode = '',
) {
  const root = await scratchFolder();
  const data = join(root, 'data');
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(data, file)), { recursive: true });
    await writeFile(join(data, file), text);
  }
  if (settings['DATABASE_URL'] === '') {
    await mkdir(data, { recursive: true });
    await writeFile(join(data, 'demo-password'), 'password');
  }
  for (const name of ['api', 'worker']) {
    await mkdir(join(root, 'dist', name), { recursive: true });
    await writeFile(join(root, 'dist', name, 'main.mjs'), program(name));
  }
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  if (mode === '--dev') for (const [path, text] of Object.entries(sources)) await write(path, text);
  const { server, port: testPort } = await listen();
  const programs = new Map<string, Socket>();
  const env = {
    ...process.env,
    TSX_TSCONFIG_PATH: join(__dirname, '../../../tsconfig.base.json'),
    TEST_PORT: String(testPort),
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    NITRATE_DATA: data,
    DATABASE_URL: 'postgres://nobody@localhost/none',
    NITRATE_EMBEDDED: '1',
    ...settings,
  };
  const lines: string[] = [];
  const errors: string[] = [];
  const output = new EventEmitter();
  const printed = async (text: string) => {
    while (!lines.some((line) => line.includes(text))) await once(output, 'line');
  };
  const running = run(process.execPath, ['--import', 'tsx', join(__dirname, 'supervisor.fixture.ts'), root, mode], {
    env,
    signal: aborted.signal,
    onStdout: (line) => {
      lines.push(line);
      output.emit('line');
    },
    onStderr: (line) => errors.push(line),
  });
  const exited = running.then(
    () => exitCode.done,
    ({ exitCode: code }: ProcessFailure) => code,
  );
  const connected = new Promise<void>((resolve) => {
    server.on('connection', (socket: Socket) => {
      socket.on('error', () => undefined);
      socket.once('data', (name) => {
        programs.set(String(name), socket);
        if (programs.size === 2) resolve();
      });
    });
  });
  const connectionOf = (name: string) => {
    const socket = programs.get(name);
    if (!socket) throw new Error(`${name} is not running`);
    return socket;
  };
  return {
    kill: (signal: NodeJS.Signals) => process.kill(Number(lines[0]?.replace('pid ', '')), signal),
    /** Resolves when the supervisor is ready and both programs run. */
    ready: Promise.all([printed('Nitrate is at'), connected]),
    /** Resolves when a line with this text is printed. */
    printed,
    postmaster: async () => Number.parseInt(await readFile(join(data, 'postgres', 'postmaster.pid'), 'utf8'), 10),
    exited,
    /** Names of all files below the data folder. */
    dataFiles: async () => (await readdir(data, { recursive: true })).sort(),
    errors: () => errors.join('\n'),
    end: (name: string, code: number) => connectionOf(name).write(String(code)),
    /** Lets a program fill its standard output and hang when it is to stop. */
    hang: async (name: string) => {
      connectionOf(name).write('hang');
      await once(connectionOf(name), 'data');
    },
    /** Resolves when both programs have ended. To be called while they run. */
    allEnded: () => Promise.all(['api', 'worker'].map((name) => once(connectionOf(name), 'close'))),
    restarted: () => once(server, 'connection'),
    /** Writes a file below the root of the sources. */
    write,
  };
}

describe('the supervisor', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('stops everything on %s', async (signal) => {
    const { kill, ready, exited, allEnded } = await startSupervisor();
    await ready;
    const ended = allEnded();
    kill(signal);
    await ended;
    expect(await exited).toBe(exitCode.done);
  });

  it('restarts a program that ended', async () => {
    const { kill, ready, exited, end, restarted } = await startSupervisor();
    await ready;
    const restart = restarted();
    end('worker', 1);
    await restart;
    kill('SIGTERM');
    expect(await exited).toBe(exitCode.done);
  });

  it('in development waits for no films, and restarts a program when a lib that it loads changes', async () => {
    const { kill, ready, exited, restarted, write } = await startSupervisor({ NITRATE_DEMO: 'first' }, {}, '--dev');
    await ready;
    // Node learns what a program has loaded a little later than the program runs.
    const writeUntil = async (restart: Promise<unknown>, path: string, text: string) => {
      const isOver = restart.then(() => true);
      do await write(path, text);
      while (!(await Promise.race([isOver, sleep(1_000, false)])));
    };
    await write('libs/films/server/new.ts', 'export {};');
    await writeUntil(restarted(), 'libs/films/server/index.ts', `import './new'; export const films: number = 13;`);
    await writeUntil(restarted(), 'libs/films/server/new.ts', 'export const added = 1;');
    kill('SIGTERM');
    expect(await exited).toBe(exitCode.done);
  });

  it('stops everything when a program reports an invalid configuration', async () => {
    const { ready, exited, end, allEnded } = await startSupervisor();
    await ready;
    const ended = allEnded();
    end('worker', exitCode.configuration);
    await ended;
    expect(await exited).toBe(exitCode.configuration);
  });

  it('stops its programs even when it is killed', async () => {
    const { kill, ready, allEnded } = await startSupervisor();
    await ready;
    const ended = allEnded();
    kill('SIGKILL');
    await ended;
  });

  it('ends programs that hang with a full pipe when it is killed', async () => {
    const { kill, ready, allEnded, hang } = await startSupervisor();
    await ready;
    const ended = allEnded();
    kill('SIGSTOP');
    await Promise.all(['api', 'worker'].map(hang));
    kill('SIGKILL');
    await ended;
  });

  it('reports a variable with a mistake and starts nothing', async () => {
    const { exited, errors } = await startSupervisor({ DATABASE_URL: 'mysql://localhost', NITRATE_DEMO: 'some' });
    expect(await exited).toBe(exitCode.configuration);
    expect(errors()).toMatch(/DATABASE_URL: must begin with postgres/);
    expect(errors()).toMatch(/NITRATE_DEMO: /);
  });

  it('names what is wrong and missing for itself, api and worker at once, and starts nothing', async () => {
    const wrong = {
      NITRATE_DEMO: 'some',
      NITRATE_PAYMENTS: 'stripe',
      WORKER_MEMORY_MB: 'much',
      SMTP_ULR: 'smtp://mail',
    };
    const { exited, errors } = await startSupervisor({ ...wrong, NITRATE_EMBEDDED: '' });
    expect(await exited).toBe(exitCode.configuration);
    const named = [
      'NITRATE_DEMO: ',
      'WORKER_MEMORY_MB: ',
      'NITRATE_STRIPE_KEY: is missing',
      'NITRATE_SIGNING_KEY: is missing',
    ];
    for (const text of [...named, 'SMTP_URL: is missing, while SMTP_ULR is set']) expect(errors()).toContain(text);
  });

  it('restarts a killed PostgreSQL on the same data, and leaves api and worker running', async () => {
    const { kill, ready, exited, printed, postmaster, allEnded } = await startSupervisor({
      DATABASE_URL: '',
      NITRATE_DEMO: 'none',
    });
    await ready;
    await printed('The database is PostgreSQL ');
    const killed = await postmaster();
    process.kill(killed, 'SIGKILL');
    await printed('The database ended unexpectedly and is being restarted.');
    await printed('The database is running again.');
    const running = await postmaster();
    expect(running).not.toBe(killed);
    expect(isRunning(running)).toBe(true);
    const ended = allEnded();
    kill('SIGTERM');
    await ended;
    expect(await exited).toBe(exitCode.done);
    expect(isRunning(running)).toBe(false);
  });

  it('starts nothing in a data folder that has lost its database', async () => {
    const { exited, errors } = await startSupervisor(
      { DATABASE_URL: '', NITRATE_DEMO: 'none' },
      { 'media/assets/a1/x': '' },
    );
    expect(await exited).toBe(exitCode.failed);
    expect(errors()).toMatch(/has films in media\/ and no database in postgres\//);
  });

  it('starts nothing on a database of a PostgreSQL that is not here, and touches nothing', async () => {
    const settings = { DATABASE_URL: '', NITRATE_DEMO: 'none', POSTGRES_PATH: 'package' };
    const { exited, errors, dataFiles } = await startSupervisor(settings, { 'postgres/PG_VERSION': '14\n' });
    expect(await exited).toBe(exitCode.configuration);
    expect(errors()).toMatch(/^nitrate: The database in .* is of PostgreSQL 14, and no server programs .*$/);
    expect(await dataFiles()).toEqual(['demo-password', 'postgres', 'postgres/PG_VERSION']);
  });

  it('names POSTGRES_PATH when there are no server programs', async () => {
    const settings = { DATABASE_URL: '', NITRATE_DEMO: 'none', POSTGRES_PATH: '/nowhere' };
    const { exited, errors } = await startSupervisor(settings);
    expect(await exited).toBe(exitCode.configuration);
    expect(errors()).toMatch(/^nitrate: POSTGRES_PATH: \/nowhere has no postgres and no initdb; /);
  });

  it('reports a port in use', async () => {
    const { port } = await listen();
    const { exited, errors } = await startSupervisor({ PORT: String(port) });
    expect(await exited).toBe(exitCode.failed);
    expect(errors()).toContain(`port ${port} is already in use. Set PORT to another one.`);
  });
});
