import { defaultLocale, isLocale, type Locale } from '@nitrate/contract-kit';
import type { FastifyRequest } from 'fastify';

/** The language of mails: the call's, else the first supported one in `Accept-Language`. */
export function requestLocale(request: FastifyRequest, lang: Locale | undefined): Locale {
  if (lang) return lang;
  const accepted = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase());
  return accepted.find(isLocale) ?? defaultLocale;
}
