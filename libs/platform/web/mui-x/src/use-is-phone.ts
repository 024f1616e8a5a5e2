import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the window is too narrow for rows: lists show entries instead. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 767px)', { noSsr: true });
