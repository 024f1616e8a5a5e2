/**
 * What every page is drawn with: tokens, base styles, signs and the parts used by more than one feature. Importing it
 * brings the base styles along. MUI lies apart, in `@nitrate/mui`.
 */
import './src/global.css';

export { Button, ButtonLink } from './src/button';
export type { ButtonLinkProps, ButtonProps } from './src/button';
export { Chip, ChipLink, RemovableChip } from './src/chip';
export type { ChipProps, RemovableChipProps } from './src/chip';
export { cx } from './src/cx';
export { ErrorBox } from './src/error-box';
export { Checkbox, SearchField, Select } from './src/fields';
export type { CheckboxProps, SearchFieldProps, SelectProps } from './src/fields';
export { Icon } from './src/icon';
export type { IconProps } from './src/icon';
export { IconButton } from './src/icon-button';
export type { IconButtonProps } from './src/icon-button';
export type { IconName } from './src/icon-shapes';
export { Grid, RowHead, Section, SkipLink, VisuallyHidden, Wrap } from './src/layout';
export type { RowHeadProps } from './src/layout';
export { Pagination } from './src/pagination';
export type { PaginationProps } from './src/pagination';
export { Picture } from './src/picture';
export type { PictureProps, PictureSource } from './src/picture';
export { preloadedFonts } from './src/preloaded-fonts';
export { ScrollRow } from './src/scroll-row';
export type { ScrollRowProps } from './src/scroll-row';
export { Sheet } from './src/sheet';
export type { SheetProps } from './src/sheet';
export { ProgressBar, Spinner } from './src/spinner';
export { CardSkeleton, EmptyState, FailedState, LoadingNote, Skeleton } from './src/states';
export type { EmptyStateProps, FailedStateProps, SkeletonProps } from './src/states';
export { jpegOf, Still, stillUrl } from './src/still';
export type { StillImage, StillProps } from './src/still';
export { themeScript, themeScriptHash } from './src/theme-script';
export { ThemeSwitch } from './src/theme-switch';
export { colour, palettes } from './src/tokens';
export type { Palette, Scheme } from './src/tokens';
export { Tooltip } from './src/tooltip';
export type { TooltipPlace, TooltipProps } from './src/tooltip';
export { useErrorTexts } from './src/use-error-texts';
export { useTheme } from './src/use-theme';
export type { ThemeChoice } from './src/use-theme';
