import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Device } from '../store/sessions';

/** Longer `User-Agent` headers are cut: the rest says nothing further and costs time to parse. */
const maxUserAgentLength = 512;

/** Most clients send one of few values, and parsing one tries hundreds of patterns. */
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
