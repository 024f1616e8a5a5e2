const FAILING = ['moderate', 'high', 'critical'];

/**
 * Reads the report of `npm audit --json`. Anything but a report means that nothing was audited; the line that says so
 * begins with `Skipped:`.
 *
 * @returns lines to print, and whether there is a vulnerability from moderate on
 */
export function readAudit(text) {
  const report = parse(text);
  const vulnerabilities = report?.vulnerabilities;
  if (!vulnerabilities) {
    const reason = report?.message ?? report?.error?.summary ?? report?.error?.detail ?? text.trim().split('\n')[0];
    return { lines: [`Skipped: dependencies were not audited: ${reason || 'npm gave no reason'}`], failed: false };
  }
  const found = Object.values(vulnerabilities);
  const lines = found.map(({ name, severity, range, via }) => `${severity}: ${name} ${range} (${titles(via)})`);
  return {
    lines: [...lines, `${found.length} known vulnerabilities in the run-time dependencies`],
    failed: found.some(({ severity }) => FAILING.includes(severity)),
  };
}

const titles = (via) => via.map((cause) => (typeof cause === 'string' ? `by ${cause}` : cause.title)).join(', ');

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
