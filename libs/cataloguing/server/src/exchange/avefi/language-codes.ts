/** Languages with a bibliographic code of ISO 639-2 beside the terminological one. */
const bibliographic: Readonly<Record<string, string>> = {
  ...{ bod: 'tib', ces: 'cze', cym: 'wel', deu: 'ger', ell: 'gre', eus: 'baq', fas: 'per', fra: 'fre', hye: 'arm' },
  ...{ isl: 'ice', kat: 'geo', mkd: 'mac', mri: 'mao', msa: 'may', mya: 'bur', nld: 'dut', ron: 'rum', slk: 'slo' },
  ...{ sqi: 'alb', zho: 'chi' },
};

/** The code of a language as AVefi has it. @param code with three letters, terminological */
export const bibliographicCode = (code: string): string => bibliographic[code] ?? code;
