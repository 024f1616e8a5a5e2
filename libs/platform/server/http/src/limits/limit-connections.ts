import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { NetworkList } from '../proxies/network-list';
import { clientNetwork } from './client-network';
import type { ServerLimits } from './server-limits';

type ConnectionLimits = Pick<ServerLimits, 'maxConnections' | 'maxConnectionsPerAddress'> & {
  /** The connections of trusted proxies are limited in all only, because they carry the requests of many clients. */
  isTrustedProxy: NetworkList;
  /** Called for each connection that is closed because of a limit. */
  onClosed: () => void;
};

/**
 * Limits the open connections of the servers that are passed to the returned function. Where a new one exceeds a limit,
 * the one that has made no progress for the longest time is closed in its favour: an idle one, or one whose request has
 * not arrived whole. So slow clients are closed before ordinary ones. Connections with a response in flight stay; where all
 * others are of that kind, the new one is closed.
 */
export function connectionLimit(limits: ConnectionLimits): (server: Server) => void {
  const { maxConnections, maxConnectionsPerAddress, isTrustedProxy, onClosed } = limits;
  const watched = new WeakSet<Server>();
  // Sets are ordered by insertion: a connection that makes progress moves to the end.
  const all = new Set<Socket>();
  const byNetwork = new Map<string, Set<Socket>>();
  const groupsOf = new WeakMap<Socket, readonly Set<Socket>[]>();
  const requests = new WeakMap<Socket, IncomingMessage>();

  function makeRoom(group: Set<Socket>, max: number): boolean {
    if (group.size < max) return true;
    for (const socket of group) {
      const isResponding = requests.get(socket)?.complete ?? false;
      if (isResponding) continue;
      remove(socket);
      socket.destroy();
      onClosed();
      return true;
    }
    return false;
  }

  function add(socket: Socket, network: string | undefined): void {
    const groups = [all];
    if (network !== undefined) {
      const own = byNetwork.get(network) ?? new Set();
      byNetwork.set(network, own);
      groups.push(own);
    }
    groupsOf.set(socket, groups);
    for (const group of groups) group.add(socket);
    socket.once('close', () => {
      remove(socket);
      if (network !== undefined && byNetwork.get(network)?.size === 0) byNetwork.delete(network);
    });
  }

  function remove(socket: Socket): void {
    for (const group of groupsOf.get(socket) ?? []) group.delete(socket);
  }

  function moveToEnd(socket: Socket): void {
    for (const group of groupsOf.get(socket) ?? []) if (group.delete(socket)) group.add(socket);
  }

  return (server) => {
    if (watched.has(server)) return;
    watched.add(server);
    server.on('connection', (socket: Socket) => {
      const network = isTrustedProxy(socket.remoteAddress) ? undefined : clientNetwork(socket.remoteAddress ?? '');
      const own = network === undefined ? undefined : byNetwork.get(network);
      if ((own && !makeRoom(own, maxConnectionsPerAddress)) || !makeRoom(all, maxConnections)) {
        socket.destroy();
        onClosed();
        return;
      }
      add(socket, network);
    });
    server.on('request', (request, response) => {
      const { socket } = request;
      requests.set(socket, request);
      moveToEnd(socket);
      response.once('close', () => {
        if (requests.get(socket) === request) requests.delete(socket);
        moveToEnd(socket);
      });
    });
  };
}
