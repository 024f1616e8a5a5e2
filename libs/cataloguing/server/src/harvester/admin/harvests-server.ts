import { defaultPageSize } from '@nitrate/contract-kit';
import { writeAudit } from '@nitrate/audit';
import {
  addHarvestSource,
  cancelHarvest,
  cataloguingProblems,
  changeHarvestSource,
  checkHarvestAddress,
  getHarvestSource,
  listHarvestFaults,
  listHarvestSources,
  removeHarvestSource,
  startHarvest,
} from '@nitrate/cataloguing/contract';
import { type Database, type Transaction, inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, type ServiceFetch, registerProblems, route } from '@nitrate/http';
import { findJobs } from '@nitrate/jobs';
import { countHarvestFaults, countHarvestedFilms, findHarvestFaults } from '../harvest-faults';
import { cancelRun, harvestQueue, isInWork, startHarvestRun } from '../harvest-jobs';
import {
  type StoredHarvestSource,
  addSource,
  changeSource,
  deleteSource,
  findSource,
  findSources,
} from '../harvest-sources';
import { askProvider } from './ask-provider';
import { presentHarvestSource } from './present-harvest-source';

/** The address of a provider, without what is never sent; undefined for one without HTTP or with a password. */
export function readAddress(text: string): string | undefined {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  url.hash = '';
  return url.href;
}

interface HarvestsDeps {
  database: Database;
  /** Decides which addresses may be called. */
  fetch: ServiceFetch;
}

/** Fastify plugin for administrators: the sources of `nitrate harvest`. The worker runs `harvestJobs`. */
export async function harvestsServer(app: HttpServer, { database, fetch }: HarvestsDeps): Promise<void> {
  registerProblems(app, cataloguingProblems);

  const present = async (sources: readonly StoredHarvestSource[]) => {
    const keys = sources.flatMap(({ run }) => run ?? []);
    const jobs = keys.length === 0 ? [] : await findJobs(database, { queue: harvestQueue, keys });
    return sources.map((source) =>
      presentHarvestSource(
        source,
        jobs.find(({ key }) => key === source.run),
      ),
    );
  };
  const required = async (id: string) => {
    const source = await findSource(database, Number(id));
    if (!source) throw new Refusal('notFound');
    return source;
  };
  /** A change of a source with its entry in the audit trail. */
  const change = async (
    { params, viewer, request }: { params: { source: string }; viewer: { userId: string }; request: { id: string } },
    action: `harvest.${string}`,
    work: (transaction: Transaction, source: StoredHarvestSource) => Promise<{ before: unknown; after: unknown }>,
  ) => {
    await inTransaction(database, async (transaction) => {
      const source = await findSource(transaction, Number(params.source), { lock: true });
      if (!source) throw new Refusal('notFound');
      await writeAudit(transaction, {
        actor: viewer.userId,
        action,
        target: { kind: 'harvest', id: String(source.id) },
        ...(await work(transaction, source)),
        requestId: request.id,
      });
    });
    return {};
  };

  route(app, listHarvestSources, async () => ({ sources: await present(await findSources(database)) }));

  route(app, checkHarvestAddress, ({ query }) => {
    const url = readAddress(query.url);
    return url === undefined ? { offer: null, fault: invalidAddress } : askProvider(fetch, url);
  });

  route(app, getHarvestSource, async ({ params }) => {
    const source = await required(params.source);
    const [[presented], films, faults] = await Promise.all([
      present([source]),
      countHarvestedFilms(database, source.id),
      countHarvestFaults(database, source.id),
    ]);
    if (!presented) throw new Refusal('notFound');
    return { ...presented, films, faults };
  });

  route(app, addHarvestSource, async ({ body: { url: address, prefix, set, ...settings }, viewer, request }) => {
    const url = readAddress(address);
    if (url === undefined) throw new Refusal('harvestAddressRefused', { detail: invalidAddress.en });
    const { offer, fault } = await askProvider(fetch, url);
    if (!offer) throw new Refusal('harvestAddressRefused', { detail: fault.en });
    return inTransaction(database, async (transaction) => {
      const id = await addSource(transaction, { url, prefix, set, name: offer.name }, settings);
      if (id === undefined) throw new Refusal('harvestSourceExists');
      await writeAudit(transaction, {
        actor: viewer.userId,
        action: 'harvest.added',
        target: { kind: 'harvest', id: String(id) },
        before: null,
        after: { url, prefix, set, ...settings },
        requestId: request.id,
      });
      return { id };
    });
  });

  route(app, changeHarvestSource, (call) =>
    change(call, 'harvest.changed', async (transaction, { id, archive, status, lang, everyHours }) => {
      await changeSource(transaction, id, call.body);
      return { before: { archive, status, lang, everyHours }, after: call.body };
    }),
  );

  route(app, startHarvest, (call) =>
    change(call, 'harvest.started', async (transaction, { id, url, prefix, set }) => {
      if (!(await startHarvestRun(transaction, id, 'harvest'))) throw new Refusal('harvestInWork');
      return { before: null, after: { url, prefix, set } };
    }),
  );

  route(app, cancelHarvest, (call) =>
    change(call, 'harvest.cancelled', async (transaction, { id, read, added, changed }) => {
      if (!(await cancelRun(transaction, id))) throw new Refusal('harvestNotInWork');
      return { before: { read, added, changed }, after: null };
    }),
  );

  route(app, removeHarvestSource, (call) =>
    change(call, 'harvest.removed', async (transaction, source) => {
      const { id, url, prefix, set } = source;
      if (await isInWork(transaction, source)) throw new Refusal('harvestInWork');
      if (call.body.films === 'keep') await deleteSource(transaction, source);
      else await startHarvestRun(transaction, id, 'remove');
      return { before: { url, prefix, set }, after: { films: call.body.films } };
    }),
  );

  route(app, listHarvestFaults, async ({ params, query: { page = 1, size = defaultPageSize } }) => {
    const { id } = await required(params.source);
    const [total, faults] = await Promise.all([
      countHarvestFaults(database, id),
      findHarvestFaults(database, id, { after: (page - 1) * size, limit: size }),
    ]);
    return {
      total,
      faults: faults.map(({ identifier, field, cause_en: en, cause_de: de }) => ({
        identifier,
        field,
        cause: { en, de },
      })),
    };
  });
}

const invalidAddress = {
  en: 'this is not a valid http or https address',
  de: 'das ist keine gültige Adresse mit http oder https',
};
