import { defineEndpoint } from '@nitrate/contract-kit';
import Type from 'typebox';
import { FilmList } from './film-list';

const ListParams = Type.Object({ list: Type.String({ format: 'uuid' }) });

/** Films that arrive later are new again. */
export const seeSmartList = defineEndpoint({
  method: 'POST',
  url: '/lists/:list/seen',
  summary: 'Notes that the user has seen the films of a smart list',
  access: 'signedIn',
  params: ListParams,
  body: Type.Object(
    {
      /** `asOf` of the reply that was shown, so that films of later changes stay new. Absent: all films until now. */
      asOf: Type.Optional(Type.Integer({ minimum: 0 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ newSince: Type.Integer() }),
  refusals: ['notFound'],
});

/** At most `listLimits.maxItems` films, the first in the order of the search. */
export const convertSmartList = defineEndpoint({
  method: 'POST',
  url: '/lists/:list/convert',
  summary: 'Makes a plain list of a smart list, with the films that it finds now',
  access: 'confirmed',
  params: ListParams,
  reply: FilmList,
  refusals: ['notFound'],
});
