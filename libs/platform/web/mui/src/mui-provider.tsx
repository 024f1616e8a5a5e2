import { useState, type ReactNode } from 'react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { createNitrateTheme } from './nitrate-theme';

/**
 * One cache for all dialogs and fields, so that each rule is inserted once. Rules are inserted into an empty `<style>`,
 * which the content security policy allows by the hash of the empty text, rather than written as text.
 */
const styleCache = createCache({ key: 'mui', speedy: true });

/** Provides theme and style cache to MUI components. For lazily loaded chunks only: it imports MUI and emotion. */
export function MuiProvider({ children }: { children: ReactNode }) {
  const [theme] = useState(createNitrateTheme);
  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider theme={theme} storageManager={null}>
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
