import { defineEndpoint } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';

/** Collections that editors can put before the others. */
export const maxFirstCollections = 50;

const StudioCollection = Type.Object({
  /** The value of `supplier_collection`. */
  value: Type.String(),
  /** Published films. */
  films: Type.Integer(),
  /** Whether an editor has put it before the others. */
  isFirst: Type.Boolean(),
});

export const listStudioCollections = defineEndpoint({
  method: 'GET',
  url: '/studio/collections',
  summary: 'The collections in the order in which the site shows them',
  access: 'editor',
  reply: Type.Object({ collections: Type.Array(StudioCollection) }),
  refusals: [],
});

export const orderCollections = defineEndpoint({
  method: 'PUT',
  url: '/studio/collections/order',
  summary: 'Puts collections before the others, which follow by their number of films',
  access: 'editor',
  twoFactor: true,
  body: Type.Object(
    {
      first: Type.Array(Type.String({ minLength: 1, maxLength: 500 }), {
        maxItems: maxFirstCollections,
        uniqueItems: true,
      }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({}),
  refusals: [],
});

export type StudioCollection = Static<typeof StudioCollection>;
