const maxSteps = 20;

/**
 * Signs a user in at a provider, as their browser would, or cancels where `login` is null.
 * @param address where the archive has redirected the browser
 * @returns the address to which the provider redirects at the end, which is not requested
 */
export async function signInAtProvider(address: string, login: string | null): Promise<string> {
  const { origin } = new URL(address);
  const cookies = new Map<string, string>();
  const send = async (url: string, body?: URLSearchParams) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      ...(body && { method: 'POST', body }),
      headers: { cookie },
      redirect: 'manual',
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };

  let response = await send(address);
  for (let step = 0; step < maxSteps; step += 1) {
    const location = response.headers.get('location');
    if (location !== null) {
      const next = new URL(location, origin);
      if (next.origin !== origin) return next.href;
      response = await send(next.href);
      continue;
    }
    const page = await response.text();
    const [, action] = /<form[^>]*action="([^"]+)"/.exec(page) ?? [];
    const [, cancel] = /href="([^"]+)">\[ Cancel \]/.exec(page) ?? [];
    if (action === undefined || cancel === undefined)
      throw new Error(`The provider responds with ${response.status}: ${page}`);
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? '';
    response =
      login === null
        ? await send(new URL(cancel, origin).href)
        : await send(new URL(action, origin).href, new URLSearchParams({ prompt, login, password: 'x' }));
  }
  throw new Error('The provider redirects without an end.');
}
