import { defineEndpoint } from '@nitrate/contract-kit';
import Type from 'typebox';
import { Playback } from './playback';

/** Independent of the viewer, so that pages with its reply can be cached publicly. */
export const previewPlayback = defineEndpoint({
  method: 'GET',
  url: '/playback/:film/preview',
  summary: 'The preview of a film',
  access: 'anyone',
  params: Type.Object({ film: Type.String({ minLength: 1, maxLength: 200, description: 'id or slug' }) }),
  reply: Playback,
  refusals: ['filmNotFound', 'noSignal'],
});
