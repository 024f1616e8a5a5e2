import type { ContentSource } from './published/content-source';

/** Dependencies of the endpoints of published content. */
export interface ContentCmsDeps {
  content: ContentSource;
}
