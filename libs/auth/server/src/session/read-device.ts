import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Device } from '../store/sessions';

/** Longer `User-Agent` headers are truncated, to limit the time to parse them. */
const maxUserAgentLength = 512;

/** Parsing tries hundreds of patterns, and most clients send one of few values. */
const cache = new LRUCache<string, Device>({ max: 500 });

/** Browser and operating system of a request. */
export function readDevice(request: FastifyRequest): Device {
  const userAgent = request.headers['user-agent']?.slice(0, maxUserAgentLength);
  if (!userAgent) return { browser: null, system: null };
  const device = cache.get(userAgent) ?? parse(userAgent);
  cache.set(userAgent, device);
  return device;
}

function parse(userAgent: string): Device {
  const parser = Bowser.getParser(userAgent);
  return { browser: parser.getBrowserName() || null, system: parser.getOSName() || null };
}
