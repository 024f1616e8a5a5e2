/** What the screens of editors and administrators have in common. Import it from lazily loaded modules only. */
export { BackLink } from './src/page/back-link';
export { DownloadLink } from './src/download-link';
export { Differences } from './src/history/differences';
export type { TextPart } from './src/history/differences';
export { FileChoice } from './src/file-choice';
export {
  HistoryColumns,
  HistoryEntries,
  HistoryEntry,
  HistoryNote,
  HistorySkeleton,
  Revision,
} from './src/history/history-parts';
export { FilterChoice, FilterDay, ListFilter } from './src/filter/list-filter';
export { StateBadge, StateBadges } from './src/state-badge';
export { StudioPage } from './src/page/studio-page';
export { useLastAddress } from './src/page/back-link';
export { listAddress, oneOf, pathOf, useAddress } from './src/use-address';
export type { Params } from './src/use-address';
export { localTimeZone, useFormatDateTime } from './src/use-format-instant';
