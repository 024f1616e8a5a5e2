import { defaultLocale, isLocale, type Locale } from '@nitrate/contract-kit';
import type { FastifyRequest } from 'fastify';

/** The language to write in: what the call says, else the first of ours that the browser asks for. */
export function languageOf(request: FastifyRequest, lang: Locale | undefined): Locale {
  if (lang) return lang;
  const asked = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase());
  return asked.find(isLocale) ?? defaultLocale;
}
