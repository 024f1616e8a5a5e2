import type { CallApi } from '@nitrate/contract-kit';
import type { HttpServer } from './http-server';
import { networkList } from './proxies/network-list';
import { requestIdHeader } from './request-id';
import { serviceCalls } from './services/call-service';

interface InProcessOptions {
  /** Networks in CIDR notation that configured services may use, besides public addresses. */
  serviceNetworks?: readonly string[];
}

/** Calls paths of `app` without a network round trip. Its rate limits do not count these calls. */
export function inProcessCalls(app: HttpServer, { serviceNetworks = [] }: InProcessOptions = {}): CallApi {
  const callService = serviceCalls(networkList(serviceNetworks));
  const { name, value } = app.deps.internalCallHeader;
  return async (address, { method = 'GET', headers, body, requestId, signal } = {}) => {
    if (!address.startsWith('/')) return callService(address, { method, headers, body, signal });
    signal?.throwIfAborted();
    const reply = await app.inject({
      method: method as 'GET',
      url: address,
      headers: { ...headers, ...(requestId !== undefined && { [requestIdHeader]: requestId }), [name]: value },
      ...(body !== undefined && { payload: body }),
      ...(signal && { signal }),
    });
    return { status: reply.statusCode, body: reply.payload };
  };
}
