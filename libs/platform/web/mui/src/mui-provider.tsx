import { useState, type ReactNode } from 'react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { createNitrateTheme, type MuiComponents } from './nitrate-theme';

/**
 * One cache for all dialogs and fields, so that each rule is inserted once. Rules are inserted into an empty `<style>`,
 * which the content security policy allows by the hash of the empty text, rather than written as text.
 */
const styleCache = createCache({ key: 'mui', speedy: true });

interface MuiProviderProps {
  /** Styles of components that only this part of the app has. Those of the first render stay. */
  components?: MuiComponents;
  children: ReactNode;
}

/** Provides theme and style cache to MUI components. For lazily loaded chunks only: it imports MUI and emotion. */
export function MuiProvider({ components, children }: MuiProviderProps) {
  const [theme] = useState(() => createNitrateTheme(components));
  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider theme={theme} storageManager={null}>
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
