/** What a service worker was built with. */
export interface Build {
  /** Differs from build to build. */
  id: string
  /** Digests of the contents, by the paths of all files. */
  files: ReadonlyMap<string, string>
}
