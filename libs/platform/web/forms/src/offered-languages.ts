/** Languages that are offered, besides those that the film has and the file declares. */
const common = (
  'de en ar bg bs ca cs cy da el es et eu fa fi fr fy ga gl he hi hr hsb hu is it ja ko lb lt lv mk mt nds nl no pl pt ro ' +
  'ru sk sl sq sr sv th tr uk vi yi zh'
).split(' ');

/**
 * The languages to choose from, by their names. The unknown language is the last.
 * @param more languages that are offered as well
 */
export function offeredLanguages(
  nameOf: (language: string) => string,
  more: readonly string[],
): { value: string; label: string }[] {
  const codes = new Set([...common, ...more]);
  codes.delete('und');
  const named = [...codes].map((value) => ({ value, label: nameOf(value) }));
  return [...named.sort((a, b) => a.label.localeCompare(b.label)), { value: 'und', label: nameOf('und') }];
}
