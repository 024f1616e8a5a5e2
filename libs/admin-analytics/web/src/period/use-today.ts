import { useState } from 'react';
import type { IsoDay } from './days';

/** Today in UTC, as it was when the page was opened. */
export const useToday = (): IsoDay => useState(() => new Date().toISOString().slice(0, 10))[0];
