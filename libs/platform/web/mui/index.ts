/** MUI with the theme of the app. Import it from lazily loaded modules only: MUI and emotion are 40 kB and more. */
export { MuiProvider } from './src/mui-provider';
export type { MuiComponents } from './src/nitrate-theme';
export { TitledDialog } from './src/titled-dialog';
