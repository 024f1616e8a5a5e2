declare global {
  // The type of the platform, of which contracts know no more.
  interface AbortSignal {
    readonly aborted: boolean;
  }
}

interface ApiCall {
  /** Default: `GET`. */
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Of the request that this call is part of, so that the log lines of both have it. */
  requestId?: string;
  /** Ends the call: it rejects, and a request to elsewhere is aborted. */
  signal?: AbortSignal;
}

/** Calls an address as an anonymous client: a path of this server, or an absolute URL elsewhere. */
export type CallApi = (address: string, init?: ApiCall) => Promise<{ status: number; body: string }>;
