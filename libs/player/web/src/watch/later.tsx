import { type ReactNode, useDeferredValue } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * What is below the player. After a click on a film it is rendered once the player is shown, which then is there in half
 * the time. A page that somebody returns to, or opens at a place, has its full height at once.
 */
export function Later({ children }: { children: ReactNode }) {
  const isClicked = useNavigationType() === NavigationType.Push;
  const { hash } = useLocation();
  return useDeferredValue(true, !isClicked || hash !== '') && children;
}
