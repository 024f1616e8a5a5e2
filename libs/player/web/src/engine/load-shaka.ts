/** The film that a document holds begins with the first of the two, which is small enough to stand alone. */
const load = async () => {
  const [engine] = await Promise.all([import('./shaka-engine'), import('../fast-start/start-document-film')]);
  return engine;
};

let loading: ReturnType<typeof load> | undefined;

/** The shaka engine, in a chunk of its own: it is larger than all the rest of a page. Asked for once. */
export function loadShaka(): ReturnType<typeof load> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
