import { DifferenceList } from './history/difference-list';

/** All texts of a version, field by field. */
export function ContentText({ content, lang }: { content: unknown; lang: string }) {
  return <DifferenceList before={undefined} after={content} lang={lang} plain />;
}
