/** Playwright's report in JSON: files, groups in them, tests, and the tries of each. */
export interface JourneysReport {
  suites: Suite[]
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

interface Suite {
  title: string
  suites?: Suite[]
  specs: { title: string; file: string; tests: { status: string; results: { duration: number }[] }[] }[]
}

/** A journey as it ran. */
export interface Journey {
  file: string
  /** With the titles of its groups. */
  title: string
  /** Of all tries, in milliseconds. */
  duration: number
  /** Whether it failed, and passed when it was tried once more. */
  flaky: boolean
}

/** The journeys of a report, in its order. */
export function journeysOf({ suites }: Pick<JourneysReport, 'suites'>): Journey[] {
  // The outermost title is that of the file.
  return suites.flatMap((file) => ofSuite(file, []))
}

function ofSuite({ suites = [], specs }: Suite, groups: readonly string[]): Journey[] {
  const own = specs.map(({ title, file, tests }) => ({
    file,
    title: [...groups, title].join(' '),
    duration: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    flaky: tests.some(({ status }) => status === 'flaky'),
  }))
  return [...own, ...suites.flatMap((suite) => ofSuite(suite, [...groups, suite.title]))]
}
