/** Base URLs of the services that the client calls; each may be on another origin. */
export interface Bases {
  api: string;
  content: string;
  media: string;
  /** The URL for page-view events. */
  pageViews: string;
}

interface ClientConfig {
  bases: Bases;
  /** Build id, sent with every call. */
  build: string;
}

const config: ClientConfig = {
  bases: { api: '/api', content: '/content', media: '/media', pageViews: '/api/ingress/page-views' },
  build: 'dev',
};

/** Sets base URLs and build id; call it once, before the first API call. */
export function configureClient({ bases, build }: { bases?: Partial<Bases>; build?: string }): void {
  config.bases = { ...config.bases, ...bases };
  config.build = build ?? config.build;
}

export const basePath = (base: keyof Bases): string => config.bases[base].replace(/\/$/, '');

/** Headers of every call: the format of its reply, the language of the interface, and the client. */
export const clientHeaders = (language: string): Record<string, string> => ({
  Accept: 'application/json',
  'Accept-Language': language,
  'X-Client': `nitrate-web/${config.build}`,
});

/** The URL for page-view events. */
export const pageViewsUrl = (): string => basePath('pageViews');

/** The URL of an API path, for requests outside of the store, such as file uploads. */
export const apiUrl = (path: string): string => basePath('api') + path;

/** The URL of a file below the media base; an absolute or `data:` URL is returned unchanged. */
export function mediaUrl(path: string): string {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path)) return path;
  return `${basePath('media')}/${path.replace(/^\//, '')}`;
}
