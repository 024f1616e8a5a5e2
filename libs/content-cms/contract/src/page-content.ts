import Type, { type Static } from 'typebox';
import { ContentBlock } from './blocks';

export const PageContent = Type.Object({
  slug: Type.String(),
  title: Type.Optional(Type.String()),
  description: Type.Optional(Type.String()),
  /** ISO date of the last change, for pages that show it (terms, privacy). */
  updatedAt: Type.Optional(Type.String()),
  blocks: Type.Optional(Type.Array(ContentBlock)),
});

export type PageContent = Static<typeof PageContent>;
