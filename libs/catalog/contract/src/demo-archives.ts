/** Names of the invented archives whose films the demo consists of. */
export const demoArchives = [
  'Corriemuir Film Library',
  'Hafenarchiv Nordersiel',
  'Lehrfilminstitut Wallstetten',
] as const;
