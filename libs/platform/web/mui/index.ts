/** MUI in our clothes. Import it from lazily loaded modules only: it brings MUI and emotion along, 40 kB and more. */
export { MuiProvider } from './src/mui-provider';
export { createNitrateTheme } from './src/nitrate-theme';
