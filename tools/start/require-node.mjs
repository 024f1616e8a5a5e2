/** Ends the process with one line when this Node is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(
    `nitrate: needs Node 20.19 or newer, this is ${process.versions.node}. Get it from https://nodejs.org.`,
  );
  process.exit(1);
}
