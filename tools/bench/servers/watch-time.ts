// The server of `watch-time.ts`: records reports of assets that are not looked up in a database.
import { openDatabase } from '@nitrate/database';
import { createHttpServer } from '@nitrate/http';
import { watchRights, watchTimeServer } from '@nitrate/player-telemetry/server';

const [url = '', portText = '0', signingKey = ''] = process.argv.slice(2);

async function serve(): Promise<void> {
  const database = openDatabase({ url, applicationName: 'bench' });
  const app = await createHttpServer({});
  await app.register(
    async (api) => {
      await api.register(watchTimeServer, {
        database,
        rights: watchRights({ signingKeys: [signingKey] }),
        findAsset: () => Promise.resolve(undefined),
      });
    },
    { prefix: '/api' },
  );
  await app.listen({ port: Number(portText), host: '127.0.0.1' });
}

void serve();
