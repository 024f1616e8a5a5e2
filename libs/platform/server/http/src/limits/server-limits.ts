/** Limits of what clients may hold open. */
export interface ServerLimits {
  /** Time for the headers of a request to arrive. */
  headersTimeoutMs: number;
  /** Time for a request to arrive whole. */
  requestTimeoutMs: number;
  /** The same for uploads, see the option `upload` of `route`. */
  uploadTimeoutMs: number;
  /** Open connections in all. */
  maxConnections: number;
  /** Open connections by client address (IPv6: by /64); behind trusted proxies, open requests. */
  maxConnectionsPerAddress: number;
}

export const defaultLimits: ServerLimits = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  uploadTimeoutMs: 600_000,
  maxConnections: 4096,
  maxConnectionsPerAddress: 512,
};
