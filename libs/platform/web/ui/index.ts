/**
 * Design tokens, base styles, icons and the components that several features use. The base styles load with the parts of
 * the layout, which every page has; the embed player takes them by importing this index. MUI is in `@nitrate/mui`.
 */
import './src/theme/global.css';

export { browserPage } from './src/feedback/browser-page';
export { Button, ButtonLink } from './src/controls/button';
export { Chip, RemovableChip } from './src/controls/chip';
export { cx } from './src/cx';
export { ErrorBox } from './src/feedback/error-box';
export { Checkbox, SearchField, Select } from './src/controls/fields';
export { Icon } from './src/controls/icon';
export { IconButton } from './src/controls/icon-button';
export { Menu } from './src/controls/menu';
export { MenuItem, MenuItemAnchor, MenuItemLink } from './src/controls/menu-item';
export { setSingleKeys, singleKeysWork } from './src/controls/single-keys';
export type { IconName } from './src/controls/icon-shapes';
export { Grid, RowHead, Section, SkipLink, VisuallyHidden, Wrap } from './src/layout/layout';
export { Pagination } from './src/pagination/pagination';
export { usePagingFocus } from './src/pagination/use-paging-focus';
export { Picture } from './src/pictures/picture';
export { preloadedFonts } from './src/theme/preloaded-fonts';
export { Tooltip } from './src/controls/tooltip';
export { ScrollRow } from './src/layout/scroll-row';
export { Sheet } from './src/layout/sheet';
export { ProgressBar, Spinner } from './src/feedback/spinner';
export { CardSkeleton, EmptyState, FailedState, LoadingNote, Skeleton } from './src/feedback/states';
export { Loaded } from './src/feedback/loaded';
export { Still } from './src/pictures/still';
export { themeScript } from './src/theme/theme-switch';
export { ThemeSwitch } from './src/theme/theme-switch';
export { colour, palettes } from './src/theme/tokens';
export { useDebounced } from './src/controls/use-debounced';
export { fillDeferredSlots, DeferredSlot } from './src/deferred-slot';
export type { DeferredSlots } from './src/deferred-slot';
export { savesMotionOrData } from './src/saves-motion-or-data';
export { useHydrated } from './src/use-hydrated';
export { useErrorTexts } from './src/feedback/use-error-texts';
