import { useState, type ReactNode } from 'react';
import { ThemeProvider } from '@mui/material/styles';
import { createNitrateTheme } from './nitrate-theme';

/** Provides the theme to MUI components. For lazily loaded chunks only: it imports MUI and emotion. */
export function MuiProvider({ children }: { children: ReactNode }) {
  const [theme] = useState(createNitrateTheme);
  return (
    <ThemeProvider theme={theme} storageManager={null}>
      {children}
    </ThemeProvider>
  );
}
