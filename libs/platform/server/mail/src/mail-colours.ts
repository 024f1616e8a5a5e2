/** The colours of `tokens.css` that mails and the server's own pages use, by role; a spec compares the two. */
export interface MailColours {
  ground: string;
  raised: string;
  line: string;
  control: string;
  text: string;
  quiet: string;
  accent: string;
  onAccent: string;
}

export const lightColours: MailColours = {
  ground: '#f6f1e8',
  raised: '#fffdf8',
  line: '#ddd3c4',
  control: '#867a6b',
  text: '#1c1814',
  quiet: '#665b4e',
  accent: '#9a5b00',
  onAccent: '#fffdf8',
};

export const darkColours: MailColours = {
  ground: '#0f0d0b',
  raised: '#1a1714',
  line: '#2e2924',
  control: '#7d7266',
  text: '#f3ece1',
  quiet: '#b3a797',
  accent: '#f0a63c',
  onAccent: '#1b1206',
};

export const displayFont = "Fraunces, Georgia, 'Times New Roman', serif";
export const textFont = "Inter, 'Helvetica Neue', Helvetica, Arial, sans-serif";

/**
 * The dark scheme. Most mail programs support `style` attributes only, so those hold the light scheme; this style sheet
 * overrides them in programs that support `prefers-color-scheme`.
 */
export const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.m-ground,.m-ground>table>tbody>tr>td{background-color:${darkColours.ground}!important}
.m-raised{background-color:${darkColours.raised}!important;border-color:${darkColours.line}!important}
.m-text{color:${darkColours.text}!important}
.m-quiet{color:${darkColours.quiet}!important}
.m-link{color:${darkColours.accent}!important}
.m-button{background-color:${darkColours.accent}!important;color:${darkColours.onAccent}!important}
}
@media (max-width:480px){.m-pad{padding-left:20px!important;padding-right:20px!important}}`;
