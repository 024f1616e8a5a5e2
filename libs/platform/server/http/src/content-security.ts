import type { FastifyHelmetOptions } from '@fastify/helmet';

export interface ContentSecurityOptions {
  /** Other origins that pages load from and call: API, content, media, page views. */
  otherOrigins: readonly string[];
  /** `'sha256-…'` of scripts that stand in the pages themselves. Pages are cached by anyone, so there are no nonces. */
  scriptHashes: readonly string[];
  https: boolean;
}

/** Security headers of every answer. Styles may stand inline (MUI writes them), scripts may not. */
export function securityHeaders({ otherOrigins, scriptHashes, https }: ContentSecurityOptions): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...scriptHashes],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', ...otherOrigins],
        'media-src': ["'self'", 'blob:', ...otherOrigins],
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'", ...otherOrigins],
        'worker-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
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
