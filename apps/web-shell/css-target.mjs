/**
 * Browsers of 2024. For older ones `light-dark()` would be compiled to rules that ignore `color-scheme` of an element.
 */
export const cssTarget = ['chrome123', 'edge123', 'firefox120', 'safari17.5'];
