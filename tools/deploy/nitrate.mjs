#!/usr/bin/env node
// The commands of an assembled installation: nitrate COMMAND [arguments]
const { main } = await import('./dist/cli/main.mjs');
await main(process.argv.slice(2));
