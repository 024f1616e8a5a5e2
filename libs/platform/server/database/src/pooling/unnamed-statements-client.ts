import { Client, type QueryConfig } from 'pg';

type Query = (config: unknown, ...rest: unknown[]) => unknown;

/**
 * Sends statements without their names: behind a pooler in transaction mode the next execution of a named statement may
 * reach a server that has not prepared it. Each execution is parsed and planned.
 */
export class UnnamedStatementsClient extends Client {
  override query = ((config: unknown, ...rest: unknown[]) =>
    (super.query as Query).call(
      this,
      isNamed(config) ? { ...config, name: undefined } : config,
      ...rest,
    )) as Client['query'];
}

/** Not of streams and cursors, which submit themselves. */
const isNamed = (config: unknown): config is QueryConfig =>
  typeof config === 'object' && config !== null && 'name' in config && !('submit' in config);
