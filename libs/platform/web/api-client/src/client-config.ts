/** Base addresses of the services the client talks to; each may lie on another origin. */
export interface Bases {
  api: string;
  content: string;
  media: string;
  /** Where page-view events go: the address itself. */
  pageViews: string;
}

interface ClientConfig {
  bases: Bases;
  /** Build id, sent along with every call and compared with the server's newest. */
  build: string;
}

const config: ClientConfig = {
  bases: { api: '/api', content: '/content', media: '/media', pageViews: '/api/ingress/page-views' },
  build: 'dev',
};

/** Sets the bases and the build id; once, before the first call. What is left out keeps its default. */
export function configureClient({ bases, build }: { bases?: Partial<Bases>; build?: string }): void {
  config.bases = { ...config.bases, ...bases };
  config.build = build ?? config.build;
}

export const basePath = (base: keyof Bases): string => config.bases[base].replace(/\/$/, '');

export const buildId = (): string => config.build;

/** Where page-view events go. */
export const pageViewsUrl = (): string => basePath('pageViews');

/** Address of a call below the API base, for what cannot go through the store: a file on its way up. */
export const apiUrl = (path: string): string => basePath('api') + path;

/** Address of a file below the media base; an absolute or `data:` address stays as it is. */
export function mediaUrl(path: string): string {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path)) return path;
  return `${basePath('media')}/${path.replace(/^\//, '')}`;
}
