import type {
  ContentBlock,
  ExploreContent,
  FooterContent,
  FormContent,
  GlobalContent,
  HeaderContent,
  LandingContent,
  PageContent,
} from '@nitrate/content-cms/contract';

/** True where a text that visitors should see is missing, so that the other language is queried too. */
type IsIncomplete<T> = (content: T) => boolean;

const isAnyMissing = (...texts: unknown[]) => texts.some((text) => !text);
const isEmpty = (list: readonly unknown[] | undefined) => !list || list.length === 0;

export const isGlobalIncomplete: IsIncomplete<GlobalContent> = ({ siteName, meta }) =>
  isAnyMissing(siteName, meta?.title, meta?.description, meta?.keywords);

export const isLandingIncomplete: IsIncomplete<LandingContent> = ({ hero, rows, signUp }) =>
  isAnyMissing(hero?.text, hero?.primary?.label, signUp?.title, signUp?.text) ||
  isEmpty(rows) ||
  (rows ?? []).some((row) => !row.title);

export const isExploreIncomplete: IsIncomplete<ExploreContent> = ({ title, text, sections }) =>
  isAnyMissing(title, text) || isEmpty(sections) || (sections ?? []).some((section) => !section.title);

export const isHeaderIncomplete: IsIncomplete<HeaderContent> = ({ items }) =>
  isEmpty(items) || (items ?? []).some((item) => isAnyMissing(item.label, item.href));

export const isFooterIncomplete: IsIncomplete<FooterContent> = ({ text, groups, imprint }) =>
  isAnyMissing(text, imprint) ||
  isEmpty(groups) ||
  (groups ?? []).some(
    ({ title, items }) => !title || isEmpty(items) || items?.some((item) => isAnyMissing(item.label, item.href)),
  );

export const isFormIncomplete: IsIncomplete<FormContent> = ({ title, text }) => isAnyMissing(title, text);

export const isPageIncomplete: IsIncomplete<PageContent> = ({ title, description, blocks }) =>
  isAnyMissing(title, description) || isEmpty(blocks) || (blocks ?? []).some(isBlockIncomplete);

function isBlockIncomplete(block: ContentBlock): boolean {
  switch (block.type) {
    case 'richText':
      return isEmpty(block.text);
    case 'quote':
      return !block.text;
    case 'image':
      return !block.image;
    case 'filmRow':
      return !block.row?.title;
    case 'accordion':
      return isEmpty(block.items) || (block.items ?? []).some((item) => !item.title || isEmpty(item.text));
    case 'callToAction':
      return isAnyMissing(block.title, block.link?.label);
    default:
      // A block type of a newer content service; it is not shown.
      return false;
  }
}
