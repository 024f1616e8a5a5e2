import { Refusal } from './problems/refusal';

interface GatherOptions<Call, Result> {
  /** Writes what was gathered, durably; a result for each call, in their order. */
  write(gathered: readonly Call[]): Promise<readonly PromiseSettledResult<Result>[]>;
  /** Rows that a call writes. Default: one. */
  rowsOf?(call: Call): number;
  /** How long a call waits for others at most. Default: 20 ms. */
  maxWaitMs?: number;
  /** Rows of one statement. Default: 1,000. */
  maxRows?: number;
  /** Rows that wait at most; beyond that calls are refused. Default: 50,000. */
  maxWaitingRows?: number;
}

interface Waiting<Call, Result> {
  call: Call;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

const defaultMaxWaitMs = 20;
const defaultMaxRows = 1000;
const defaultMaxWaitingRows = 50_000;
/** One is committed while the next is sent. */
const maxWrites = 2;

/**
 * Returns the function that writes a call together with others of this process, because what costs is the commit. It
 * resolves after that.
 * @throws Refusal `unavailable` where too many wait
 */
export function gatherCalls<Call, Result>(options: GatherOptions<Call, Result>): (call: Call) => Promise<Result> {
  const { write, rowsOf = () => 1, maxWaitMs = defaultMaxWaitMs, maxRows = defaultMaxRows } = options;
  const { maxWaitingRows = defaultMaxWaitingRows } = options;
  const waiting: Waiting<Call, Result>[] = [];
  let waitingRows = 0;
  let writes = 0;
  let timer: NodeJS.Timeout | undefined;

  function takeNext(): Waiting<Call, Result>[] {
    let rows = 0;
    let count = 0;
    for (const { call } of waiting) {
      if (count > 0 && rows >= maxRows) break;
      rows += rowsOf(call);
      count += 1;
    }
    waitingRows -= rows;
    return waiting.splice(0, count);
  }

  async function writeNext(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (writes >= maxWrites || waiting.length === 0) return;
    const batch = takeNext();
    writes += 1;
    try {
      const results = await write(batch.map(({ call }) => call));
      for (const [index, each] of batch.entries()) settle(each, results[index]);
    } catch (error) {
      for (const each of batch) each.reject(error);
    } finally {
      writes -= 1;
      if (waiting.length > 0) void writeNext();
    }
  }

  return (call) => {
    const rows = rowsOf(call);
    if (waitingRows + rows > maxWaitingRows) {
      throw new Refusal('unavailable', { detail: 'Too many calls wait.', headers: { 'retry-after': '5' } });
    }
    return new Promise((resolve, reject) => {
      waiting.push({ call, resolve, reject });
      waitingRows += rows;
      if (waitingRows >= maxRows) void writeNext();
      else timer ??= setTimeout(() => void writeNext(), maxWaitMs);
    });
  };
}

function settle<Call, Result>(
  { resolve, reject }: Waiting<Call, Result>,
  result: PromiseSettledResult<Result> | undefined,
): void {
  if (result?.status === 'fulfilled') resolve(result.value);
  else reject(result?.reason);
}
