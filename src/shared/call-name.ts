/** Splits the name of a call, such as `GET /club/details/:id`, into method and path. */
export function parseCallName(name: string): { method: string; path: string } {
  const [method = '', path = ''] = name.split(' ')
  return { method, path }
}

/** Replaces the parameters of a path with their values. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
