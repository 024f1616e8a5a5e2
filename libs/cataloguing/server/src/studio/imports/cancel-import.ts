import { cancelImport } from '@nitrate/cataloguing/contract';
import { inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { ExchangeDeps } from '../exchange-deps';
import { endRun, findImport, importKey } from './import-store';

/** Ends the validation of a file, whose columns can then be assigned again; otherwise the import, whose file is removed. */
export function cancelImportEndpoint(app: HttpServer, { database, storage }: ExchangeDeps): void {
  route(app, cancelImport, async ({ params, now }) => {
    const isEnded = await inTransaction(database, async (transaction) => {
      const found = await findImport(transaction, params.import, { lock: true });
      if (!found) throw new Refusal('importNotFound');
      if (found.state === 'imported' || found.state === 'cancelled') throw new Refusal('importNotReady');
      if (found.state === 'checking') await endRun(transaction, found.id, { state: 'uploaded' });
      else await endRun(transaction, found.id, { state: 'cancelled', finished_at: now() });
      return found.state !== 'checking';
    });
    if (isEnded) await storage.remove(importKey(params.import));
    return {};
  });
}
