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

/** True where a text that readers should see is missing, so that it is worth asking for the other language. */
type Lacks<T> = (content: T) => boolean;

const any = (...texts: unknown[]) => texts.some((text) => !text);
const none = (list: readonly unknown[] | undefined) => !list || list.length === 0;

export const globalLacks: Lacks<GlobalContent> = ({ siteName, meta }) =>
  any(siteName, meta?.title, meta?.description, meta?.keywords);

export const landingLacks: Lacks<LandingContent> = ({ hero, rows, signUp }) =>
  any(hero?.text, hero?.primary?.label, signUp?.title, signUp?.text) ||
  none(rows) ||
  (rows ?? []).some((row) => !row.title);

export const exploreLacks: Lacks<ExploreContent> = ({ title, text, sections }) =>
  any(title, text) || none(sections) || (sections ?? []).some((section) => !section.title);

export const headerLacks: Lacks<HeaderContent> = ({ items }) =>
  none(items) || (items ?? []).some((item) => any(item.label, item.href));

export const footerLacks: Lacks<FooterContent> = ({ text, groups, imprint }) =>
  any(text, imprint) ||
  none(groups) ||
  (groups ?? []).some(({ title, items }) => !title || none(items) || items?.some((item) => any(item.label, item.href)));

export const formLacks: Lacks<FormContent> = ({ title, text }) => any(title, text);

export const pageLacks: Lacks<PageContent> = ({ title, description, blocks }) =>
  any(title, description) || none(blocks) || (blocks ?? []).some(blockLacks);

function blockLacks(block: ContentBlock): boolean {
  switch (block.type) {
    case 'richText':
      return none(block.text);
    case 'quote':
      return !block.text;
    case 'image':
      return !block.image;
    case 'filmRow':
      return !block.row?.title;
    case 'accordion':
      return none(block.items) || (block.items ?? []).some((item) => !item.title || none(item.text));
    case 'callToAction':
      return any(block.title, block.link?.label);
    default:
      // A block of a kind that a newer content service has; it is not shown.
      return false;
  }
}
