import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Device } from '../store/sessions';

/** More of a `User-Agent` than this says nothing further, and costs time to read. */
const longestWords = 512;

/** Most visitors come with one of few browsers, and telling them apart takes hundreds of patterns. */
const known = new LRUCache<string, Device>({ max: 500 });

/** Which browser and system a request says it comes from. */
export function readDevice(request: FastifyRequest): Device {
  const words = request.headers['user-agent']?.slice(0, longestWords);
  if (!words) return { browser: null, system: null };
  const device = known.get(words) ?? parse(words);
  known.set(words, device);
  return device;
}

function parse(words: string): Device {
  const parser = Bowser.getParser(words);
  return { browser: parser.getBrowserName() || null, system: parser.getOSName() || null };
}
