import { defineEndpoint } from '@nitrate/contract-kit';
import Type from 'typebox';
import { Playback } from './playback';

export const grantPlayback = defineEndpoint({
  method: 'POST',
  url: '/playback/:film',
  summary: 'Grants playback of a film: the full film where the viewer is entitled to it, else its preview',
  access: 'anyone',
  params: Type.Object({ film: Type.String({ minLength: 1, maxLength: 200, description: 'id or slug' }) }),
  reply: Playback,
  refusals: ['filmNotFound', 'noSignal', 'tooManyGrants'],
});

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
