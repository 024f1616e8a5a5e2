const articles =
  /^(.+\S)\s*,\s*(der|die|das|den|dem|des|ein|eine|einer|einem|eines|the|an|a|le|la|les|l['’]|un|une|il|lo|gli|i|el|los|las|het|de|een|en|ett|det)$/i;

/** `ANDERE SEITE, DIE` as it is read: `DIE ANDERE SEITE`. Other titles stay as they are. */
export function withArticleFirst(title: string): string {
  const [, rest, article] = articles.exec(title) ?? [];
  if (rest === undefined || article === undefined) return title;
  return /['’]$/.test(article) ? article + rest : `${article} ${rest}`;
}
