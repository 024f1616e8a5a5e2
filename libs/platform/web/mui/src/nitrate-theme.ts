import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import { colour } from '@nitrate/ui';

/** Fingers need 44 px. */
const byFinger = '@media (pointer: coarse)';

const plainButton = { disableElevation: true, disableRipple: true };

/** Styles and defaults of components by name, such as `MuiDataGrid`. */
export type MuiComponents = NonNullable<ThemeOptions['components']>;

/**
 * The MUI theme. Its palette refers to the custom properties of the tokens, so it follows the colour scheme.
 *
 * @param components of lazily loaded parts, so that no other part loads their styles
 */
export function createNitrateTheme(components?: MuiComponents): Theme {
  return createTheme({
    cssVariables: { nativeColor: true, disableCssColorScheme: true },
    palette: {
      mode: 'dark',
      primary: { main: colour('accent'), dark: colour('accentStrong'), contrastText: colour('onAccent') },
      error: { main: colour('danger'), contrastText: colour('onDanger') },
      success: { main: colour('success') },
      warning: { main: colour('accent') },
      text: { primary: colour('text'), secondary: colour('quiet'), disabled: colour('quiet') },
      // Those of the mode would be white in both colour schemes.
      action: {
        active: colour('quiet'),
        hover: colour('selected'),
        selected: colour('selected'),
        focus: colour('selected'),
        disabled: colour('quiet'),
        disabledBackground: colour('line'),
      },
      background: { default: colour('ground'), paper: colour('raised') },
      divider: colour('line'),
    },
    shape: { borderRadius: 6 },
    spacing: 4,
    typography: {
      fontFamily: 'var(--font-text)',
      fontSize: 15,
      button: { textTransform: 'none', fontWeight: 600, letterSpacing: 0 },
      h6: { fontFamily: 'var(--font-display)', fontWeight: 400, fontSize: '1.5rem', letterSpacing: '-0.01em' },
    },
    components: {
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiButton: {
        defaultProps: plainButton,
        styleOverrides: {
          root: { minHeight: 44, paddingInline: 20, fontSize: 'var(--type-body)' },
          outlined: {
            borderColor: 'var(--control)',
            color: 'var(--text)',
            '&:hover': { borderColor: 'var(--text)', background: 'none' },
          },
          text: { color: 'var(--quiet)', '&:hover': { color: 'var(--text)', background: 'none' } },
          contained: { '&:hover': { background: 'var(--accent-strong)' } },
        },
      },
      MuiPaper: {
        styleOverrides: {
          root: { backgroundImage: 'none', boxShadow: 'var(--shadow-float)', border: '1px solid var(--line)' },
        },
      },
      MuiBackdrop: { styleOverrides: { root: { backgroundColor: 'rgb(0 0 0 / 60%)' } } },
      MuiOutlinedInput: {
        styleOverrides: {
          root: {
            background: 'var(--ground)',
            [byFinger]: { minHeight: 44 },
            '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--control)' },
            '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--text)' },
            '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--accent)' },
            '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--danger)' },
          },
          input: { paddingBlock: 11, height: 22 },
        },
      },
      MuiAutocomplete: {
        styleOverrides: {
          clearIndicator: { [byFinger]: { width: 44, height: 44, marginBlock: -8 } },
          popupIndicator: { [byFinger]: { width: 44, height: 44, marginBlock: -8 } },
          option: { fontSize: 'var(--type-body)', [byFinger]: { minHeight: 44 } },
        },
      },
      MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, fontSize: 'var(--type-small)' } } },
      MuiTooltip: { defaultProps: { slotProps: { transition: { timeout: 125 } } } },
      ...components,
    },
  });
}
