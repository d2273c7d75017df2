/** The modules of a chunk. */
export interface Modules {
  /** Paths below `src`: folders end with a slash, files have no extension. */
  src?: readonly string[]
  /** Names of icons. */
  icons?: readonly string[]
  /** Patterns of paths below `node_modules`. */
  packages?: readonly string[]
  /** Ids of modules that are no files. */
  virtual?: readonly string[]
}

/** A pattern of the paths of all these modules. */
export function patternOf({ src = [], icons = [], packages = [], virtual = [] }: Modules): RegExp {
  const patterns = [
    ...src.map((path) => (path.endsWith('/') ? `src/${path}` : `src/${path.replaceAll(/[$.{}]/g, '\\$&')}\\.(?:tsx?|css)(?:\\?|$)`)),
    ...icons.map((icon) => `lucide-react/dist/esm/icons/${icon}\\.`),
    ...packages.map((pattern) => `node_modules/${pattern}`),
    ...virtual.map((id) => `^${id}$`),
  ]
  return new RegExp(patterns.join('|'))
}
