import { createContext, Fragment, type ElementType, type ReactNode } from 'react';

/** Wraps the film's `<video>`. On the server a document whose film loads from the head puts a placeholder there. */
export const VideoSlotContext = createContext<ElementType<{ children: ReactNode }>>(Fragment);
