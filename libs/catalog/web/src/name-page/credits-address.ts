import { useSearchParams } from 'react-router-dom';

/** Which credits of a name are shown. */
export interface CreditsView<Role extends string> {
  readonly role?: Role;
  readonly page: number;
}

/** Reads the view from the parameters of an address; what is unknown is left out. */
export function readCreditsView<Role extends string>(
  search: URLSearchParams,
  roles: readonly Role[],
): CreditsView<Role> {
  const role = roles.find((each) => each === search.get('role'));
  const page = /^[1-9]\d{0,3}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1;
  return { ...(role && { role }), page };
}

/** The view in the address of the page. */
export function useCreditsView<Role extends string>(roles: readonly Role[]): CreditsView<Role> {
  const [search] = useSearchParams();
  return readCreditsView(search, roles);
}

/** Path of a view below the path of its name. */
export function creditsPath(path: string, { role, page }: CreditsView<string>): string {
  const search = new URLSearchParams({ ...(role && { role }), ...(page > 1 && { page: String(page) }) }).toString();
  return search ? `${path}?${search}` : path;
}
