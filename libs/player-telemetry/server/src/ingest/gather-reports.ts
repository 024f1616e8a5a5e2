import { Refusal } from '@nitrate/http';
import type { Reports } from '../ledger/ledger-row';

interface GatherOptions<Result> {
  /** Writes what was gathered, durably; a result for each call, in their order. */
  write(gathered: readonly Reports[]): Promise<readonly PromiseSettledResult<Result>[]>;
  /** How long a call waits for others at most. Default: 20 ms. */
  maxWaitMs?: number;
  /** Rows of one statement. Default: 1,000. */
  maxRows?: number;
  /** Rows that wait at most; beyond that calls are refused. Default: 50,000. */
  maxWaitingRows?: number;
}

interface Waiting<Result> {
  reports: Reports;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

const defaultMaxWaitMs = 20;
const defaultMaxRows = 1000;
const defaultMaxWaitingRows = 50_000;
/** One is committed while the next is sent. */
const maxWrites = 2;

/** Returns the function that stores the reports of a call together with those of others. */
export function gatherReports<Result>(options: GatherOptions<Result>): (reports: Reports) => Promise<Result> {
  const { write, maxWaitMs = defaultMaxWaitMs, maxRows = defaultMaxRows } = options;
  const { maxWaitingRows = defaultMaxWaitingRows } = options;
  const waiting: Waiting<Result>[] = [];
  let waitingRows = 0;
  let writes = 0;
  let timer: NodeJS.Timeout | undefined;

  function takeNext(): Waiting<Result>[] {
    let rows = 0;
    let calls = 0;
    while (calls < waiting.length && (calls === 0 || rows < maxRows)) rows += rowsOf(waiting[calls++]?.reports);
    waitingRows -= rows;
    return waiting.splice(0, calls);
  }

  async function writeNext(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (writes >= maxWrites || waiting.length === 0) return;
    const calls = takeNext();
    writes += 1;
    try {
      const results = await write(calls.map(({ reports }) => reports));
      for (const [index, call] of calls.entries()) settle(call, results[index]);
    } catch (error) {
      for (const call of calls) call.reject(error);
    } finally {
      writes -= 1;
      if (waiting.length > 0) void writeNext();
    }
  }

  return (reports) => {
    const rows = rowsOf(reports);
    if (waitingRows + rows > maxWaitingRows) {
      throw new Refusal('unavailable', { detail: 'Too many reports wait.', headers: { 'retry-after': '5' } });
    }
    return new Promise((resolve, reject) => {
      waiting.push({ reports, resolve, reject });
      waitingRows += rows;
      if (waitingRows >= maxRows) void writeNext();
      else timer ??= setTimeout(() => void writeNext(), maxWaitMs);
    });
  };
}

const rowsOf = (reports: Reports | undefined): number => (reports ? reports.counted.length + reports.apart.length : 0);

function settle<Result>(call: Waiting<Result>, result: PromiseSettledResult<Result> | undefined): void {
  if (result?.status === 'fulfilled') call.resolve(result.value);
  else call.reject(result?.reason);
}
