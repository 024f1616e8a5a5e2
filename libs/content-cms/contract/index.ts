/** Page content on the wire: the eight answers of the content service, and the blocks its pages are made of. */
export {
  getExploreContent,
  getFooterContent,
  getGlobalContent,
  getHeaderContent,
  getLandingContent,
  getLoginContent,
  getPageContent,
  getSignUpContent,
} from './src/content-endpoints';
export {
  ExploreContent,
  FooterContent,
  FormContent,
  GlobalContent,
  HeaderContent,
  Hero,
  LandingContent,
  NavGroup,
  NavItem,
} from './src/site-content';
export { PageContent } from './src/page-content';
export { ContentBlock, ContentLink, AccordionItem } from './src/blocks';
export type {
  AccordionBlock,
  CallToActionBlock,
  FilmRowBlock,
  ImageBlock,
  QuoteBlock,
  RichTextBlock,
} from './src/blocks';
export { ContentImage } from './src/content-image';
export { FilmRow, FilmRowQuery } from './src/film-row';
export { RichText, TextRun } from './src/rich-text';
