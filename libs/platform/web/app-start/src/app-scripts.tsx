import { appScriptsName, loadAppScript } from './load-app';

interface AppScriptsProps {
  /** Addresses: the entry, then what it imports. */
  scripts: readonly string[];
  /** The document itself decides when to load them, by `loadAppEvent`; input and the longest wait load them anyway. */
  held?: boolean;
}

/** Names the scripts of the app in the head of a document, and loads them after the first paint. */
export function AppScripts({ scripts, held }: AppScriptsProps) {
  if (scripts.length === 0) return null;
  return (
    <>
      <meta name={appScriptsName} content={scripts.join(' ')} data-held={held ? '' : undefined} />
      <script type="module" dangerouslySetInnerHTML={{ __html: loadAppScript }} />
    </>
  );
}

/** Inline scripts of `AppScripts`, for the content security policy. */
export const appStartScripts: readonly string[] = [loadAppScript];
