import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { createHash } from 'node:crypto';
import helmet, { type HelmetOptions } from 'helmet';

/** The source expression by which a content security policy allows an inline script or style. */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

interface ContentSecurityOptions {
  /** Other origins that pages load from and call: API, content, media, page views. */
  otherOrigins: readonly string[];
  /** `'sha256-…'` of inline scripts. Hashes in place of nonces, because shared caches store pages. */
  scriptHashes: readonly string[];
  /** `'sha256-…'` of `<style>` elements. */
  styleHashes: readonly string[];
  https: boolean;
}

/** Features of browsers that no page uses; frames inside a page cannot use them either. */
const deniedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/**
 * Security headers of every response, by helmet. They are computed once at the start: computing them per response
 * would double the time that a small response takes.
 */
export function securityHeaders(options: ContentSecurityOptions): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(helmetOptions(options))(request, response, (error) => {
    if (error) throw error;
  });
  return {
    ...response.getHeaders(),
    'permissions-policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
  };
}

/** MUI inserts its rules into an empty `<style>`. */
const emptyStyle = cspHash('');

/** Allows inline scripts and `<style>` elements by hash alone; `style` attributes, which hold data, are allowed. */
function helmetOptions({ otherOrigins, scriptHashes, styleHashes, https }: ContentSecurityOptions): HelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...scriptHashes],
        'script-src-attr': ["'none'"],
        'style-src': ["'self'", emptyStyle, ...styleHashes],
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', ...otherOrigins],
        'media-src': ["'self'", 'blob:', ...otherOrigins],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...otherOrigins],
        'worker-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'self'"],
      },
    },
    hsts: https ? { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: otherOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  };
}
