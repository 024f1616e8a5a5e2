import { darkColours, displayFont, lightColours, type MailColours, textFont } from './mail-colours';

const variables = (colours: MailColours): string =>
  Object.entries(colours)
    .map(([role, value]) => `--${role}:${String(value)}`)
    .join(';');

/** Styles of the pages that a developer sees, dark and light. */
export const developmentStyles = `:root{color-scheme:dark light;${variables(darkColours)}}
@media (prefers-color-scheme:light){:root{${variables(lightColours)}}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:16px/1.6 ${textFont}}
main{max-width:800px;margin:0 auto;padding:24px 16px 64px}
h1{font:500 28px/1.25 ${displayFont};margin:8px 0 16px;overflow-wrap:anywhere}
h2{font-size:16px;margin:32px 0 8px}
a{color:var(--accent);overflow-wrap:anywhere}
a:focus-visible,button:focus-visible,iframe:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.quiet,dt,time{color:var(--quiet)}`;
