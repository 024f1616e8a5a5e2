import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigurationError } from '@nitrate/configuration';
import { scratchFolder } from '@nitrate/testing-files';
import { openS3Storage } from './open-s3-storage';

const refusal = '<Error><Code>InvalidAccessKeyId</Code><Message>unknown</Message></Error>';

it('is opened in time while the store hangs, and refuses its settings once that responds', async () => {
  let hangs = true;
  const server = createServer((_request, response) => {
    if (!hangs) response.writeHead(403, { 'content-type': 'application/xml' }).end(refusal);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'house', AWS_SECRET_ACCESS_KEY: 'secret' });
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const startedAt = performance.now();
  const storage = await openS3Storage(
    { bucket: 'films', prefix: '', endpoint, region: undefined },
    await scratchFolder(),
  );
  expect(performance.now() - startedAt).toBeLessThan(4_500);
  hangs = false;
  server.closeAllConnections();
  await expect(storage.check()).rejects.toThrow(ConfigurationError);
  server.close();
  server.closeAllConnections();
});
