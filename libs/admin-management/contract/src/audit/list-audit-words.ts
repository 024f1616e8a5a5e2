import { defineEndpoint } from '@nitrate/contract-kit';
import Type from 'typebox';

export const listAuditWords = defineEndpoint({
  method: 'GET',
  url: '/admin/audit/words',
  summary: 'The actions and kinds of things that the audit trail has entries of',
  access: 'admin',
  reply: Type.Object({
    /** Such as `content.published`. */
    actions: Type.Array(Type.String()),
    /** Such as `film`. */
    kinds: Type.Array(Type.String()),
  }),
  refusals: [],
});
