import { useState, type ReactNode } from 'react';
import { ThemeProvider } from '@mui/material/styles';
import { createNitrateTheme } from './nitrate-theme';

/** Gives MUI parts below it our theme. Belongs in lazily loaded chunks: it brings MUI and emotion along. */
export function MuiProvider({ children }: { children: ReactNode }) {
  const [theme] = useState(createNitrateTheme);
  return (
    <ThemeProvider theme={theme} storageManager={null}>
      {children}
    </ThemeProvider>
  );
}
