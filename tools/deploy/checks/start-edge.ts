import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Service, startService } from '@nitrate/processes';
import { startBucket } from '@nitrate/testing-edge';
import { freePort } from '@nitrate/testing-ports';
import type { Container } from './build-images';

interface EdgeOptions {
  apiPort: number;
  /** What `nitrate grant-keys` prints. */
  grantKeys: string;
  /** Files of the bucket. */
  media: string;
  /** An empty one for the settings of the test. */
  folder: string;
  onLine: (line: string) => void;
}

/** Runs the image of the edge in front of an api, with the media of a folder as its bucket. */
export async function startEdge(container: Container, { apiPort, grantKeys, media, folder, onLine }: EdgeOptions) {
  const bucket = await startBucket(media);
  const port = await freePort();
  await mkdir(folder);
  // Its programs have the network of this machine, whose port 8080 may be in use.
  const listen = join(folder, 'listen.conf');
  await writeFile(listen, `listen 127.0.0.1:${port};\n`);
  // Unlike with Docker, standard output belongs to the user who runs buildah.
  const logs = join(folder, 'log');
  await mkdir(logs);
  await chmod(logs, 0o777);
  const bucketHost = `127.0.0.1:${bucket.port}`;
  const command = container.args(['/etc/nginx/nitrate/start.sh'], {
    env: {
      GRANT_KEYS: grantKeys,
      API: `127.0.0.1:${apiPort}`,
      PUBLIC_ORIGIN: `http://127.0.0.1:${apiPort}`,
      BUCKET_URL: `http://${bucketHost}`,
      BUCKET_HOST: bucketHost,
      BUCKET_PATH: '/films',
      AWS_REGION: 'garage',
      AWS_ACCESS_KEY_ID: 'GK1',
      AWS_SECRET_ACCESS_KEY: 's',
    },
    volumes: { [listen]: '/etc/nginx/nitrate/listen.conf:ro', [logs]: '/var/log/nginx' },
  });
  const nginx: Service = startService('buildah', command, 'TERM', { env: process.env, onLine });
  return {
    origin: `http://127.0.0.1:${port}`,
    exited: nginx.exited,
    requests: bucket.requests,
    async stop() {
      await nginx.stop();
      await bucket.stop();
    },
  };
}
