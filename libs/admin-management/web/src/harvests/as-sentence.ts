/** What went wrong, as the server names it within a line, as a sentence of its own. */
export const asSentence = (fault: string): string =>
  fault.charAt(0).toUpperCase() + fault.slice(1) + (/[.!?…]$/.test(fault) ? '' : '.');
