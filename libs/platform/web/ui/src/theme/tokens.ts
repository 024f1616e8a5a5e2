/** Colours by role. `control` outlines controls (3:1 on every ground); `line` only separates. */
export interface Palette {
  ground: string;
  raised: string;
  line: string;
  control: string;
  text: string;
  quiet: string;
  accent: string;
  onAccent: string;
  /** The accent on hover. */
  accentStrong: string;
  /** Background of chosen or current items. */
  selected: string;
  danger: string;
  onDanger: string;
  success: string;
  /** Title card of a film without a still: centre, edge, text. */
  cardMiddle: string;
  cardEdge: string;
  cardText: string;
}

export type Scheme = 'dark' | 'light';

/** All colours. `tokens.css` is generated from this table; a spec compares the two and checks the contrasts. */
export const palettes: Record<Scheme, Palette> = {
  dark: {
    ground: '#0f0d0b',
    raised: '#1a1714',
    line: '#2e2924',
    control: '#7d7266',
    text: '#f3ece1',
    quiet: '#b3a797',
    accent: '#f0a63c',
    onAccent: '#1b1206',
    accentStrong: '#ffbd5e',
    selected: '#33261a',
    danger: '#ff7a66',
    onDanger: '#210603',
    success: '#7fce9b',
    cardMiddle: '#26211c',
    cardEdge: '#14110f',
    cardText: '#e8dcc9',
  },
  light: {
    ground: '#f6f1e8',
    raised: '#fffdf8',
    line: '#ddd3c4',
    control: '#867a6b',
    text: '#1c1814',
    quiet: '#665b4e',
    accent: '#9a5b00',
    onAccent: '#fffdf8',
    accentStrong: '#7d4900',
    selected: '#ecdfca',
    danger: '#b3261e',
    onDanger: '#fffdf8',
    success: '#1f7a45',
    cardMiddle: '#efe6d6',
    cardEdge: '#e2d6c2',
    cardText: '#3a3026',
  },
};

/** Spacing steps of the 4 px grid, in pixels. */
export const spaces = [4, 8, 12, 16, 24, 40, 64] as const;

/** Tokens that are the same in both schemes. Font sizes are in rem, so that they follow the browser setting. */
export const constants = {
  'font-display': "'Fraunces', 'Fraunces Fallback', Georgia, serif",
  'font-text': "'Inter', 'Inter Fallback', Arial, sans-serif",
  'type-hero': 'clamp(2.5rem, 1.6rem + 3.6vw, 4.25rem)',
  'type-title': 'clamp(2rem, 1.5rem + 1.8vw, 2.75rem)',
  'type-heading': 'clamp(1.5rem, 1.3rem + 0.7vw, 1.75rem)',
  'type-lead': '1.0625rem',
  'type-body': '0.9375rem',
  'type-small': '0.8125rem',
  'type-tiny': '0.75rem',
  'radius-card': '6px',
  'radius-still': '2px',
  'radius-pill': '99px',
  'page-width': '1360px',
  'page-margin': 'clamp(16px, 4vw, 40px)',
  'header-height': '72px',
  fade: '125ms',
  enter: '200ms ease-out',
  'layer-header': '20',
  'layer-float': '30',
  'layer-skip': '50',
} as const;

/** The layers of the shadow of floating elements. */
export const shadows = [
  { offsets: '0 12px 40px', light: 'rgb(60 44 20 / 18%)', dark: 'rgb(0 0 0 / 60%)' },
  { offsets: '0 2px 8px', light: 'rgb(60 44 20 / 10%)', dark: 'rgb(0 0 0 / 40%)' },
];

/** The CSS value of a colour; it follows the scheme of the element that uses it. */
export const colour = (role: keyof Palette): string => `var(--${kebab(role)})`;

/** Converts a role to the name of its custom property: `onAccent` to `on-accent`. */
export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
