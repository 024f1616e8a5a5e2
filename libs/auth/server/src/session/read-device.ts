import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import type { Device } from '../store/sessions';

/** More of a `User-Agent` than this says nothing further, and costs time to read. */
const longestWords = 512;

/** Which browser and system a request says it comes from. */
export function readDevice(request: FastifyRequest): Device {
  const words = request.headers['user-agent']?.slice(0, longestWords);
  if (!words) return { browser: null, system: null };
  const parser = Bowser.getParser(words);
  return { browser: parser.getBrowserName() || null, system: parser.getOSName() || null };
}
