import { AppScripts } from '@nitrate/app-start';
import { palettes, preloadedFonts } from '@nitrate/ui';
import type { ReactNode } from 'react';
import type { ModuleFiles } from './client-build';

interface DocumentHeadProps {
  /** Scripts that run before the first paint. */
  inlineScripts: readonly string[];
  /** Links to the files of the page. */
  children: ReactNode;
}

/** The elements that all documents have in their head. */
export function DocumentHead({ inlineScripts, children }: DocumentHeadProps) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {(['dark', 'light'] as const).map((scheme) => (
        <meta
          key={scheme}
          name="theme-color"
          media={`(prefers-color-scheme: ${scheme})`}
          content={palettes[scheme].ground}
        />
      ))}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {inlineScripts.map((script) => (
        <script key={script} dangerouslySetInnerHTML={{ __html: script }} />
      ))}
      {children}
    </>
  );
}

/** The files of first paint and hydration. */
export function PageFileElements({ styles, scripts }: ModuleFiles) {
  return (
    <>
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {preloadedFonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
      ))}
      <AppScripts scripts={scripts} />
    </>
  );
}
