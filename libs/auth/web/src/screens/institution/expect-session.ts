import { setSessionHint } from '../../session/session-hint';

/** Makes the page that the institution leads back to read its session at once; where there is none, the hint is removed. */
export const expectSession = (): void => setSessionHint(true);
