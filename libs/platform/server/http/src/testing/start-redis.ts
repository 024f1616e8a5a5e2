import { setTimeout as delay } from 'node:timers/promises';
import { type Service, startService } from '@nitrate/processes';
import { freePort } from '@nitrate/testing-ports';
import { Redis } from 'ioredis';

/** A Redis of its own, which can go away and come back at the same address. */
export interface TestRedis {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The process, to be paused by signals. */
  pid(): Promise<number>;
}

/** Starts Debian's Redis on a free port, without files; it is stopped after the tests of the file. */
export async function startRedis(): Promise<TestRedis> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let service: Service | undefined;
  const ask = async <T>(question: (redis: Redis) => Promise<T>): Promise<T> => {
    const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
    redis.on('error', () => undefined);
    try {
      await redis.connect();
      return await question(redis);
    } finally {
      redis.disconnect();
    }
  };
  const started: TestRedis = {
    url,
    async start() {
      const lines: string[] = [];
      const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      service = startService('redis-server', args, 'TERM', {
        onLine: (line) => lines.push(line),
        stopGraceMs: 2000,
      });
      let ended = false;
      void service.exited.then(() => (ended = true));
      while (!(await ask((redis) => redis.ping()).catch(() => undefined))) {
        if (ended) throw new Error(`redis-server ended:\n${lines.join('\n')}`);
        await delay(20);
      }
    },
    async stop() {
      await service?.stop();
      service = undefined;
    },
    async pid() {
      const info = await ask((redis) => redis.info('server'));
      return Number(/^process_id:(\d+)/m.exec(info)?.[1]);
    },
  };
  await started.start();
  running.push(started);
  return started;
}

const running: TestRedis[] = [];

afterAll(async () => {
  for (const redis of running.splice(0)) await redis.stop();
});
