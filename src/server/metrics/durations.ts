/** How long things took, by what they were, in the words of Prometheus. */
export interface Durations {
  count(what: { method: string; route: string; status: number }, milliseconds: number): void
  text(): string
}

interface Series {
  labels: string
  /** How many took no longer than each bound and longer than the one before; the last are those above all bounds. */
  counts: Float64Array
  seconds: number
}

/** Counts in plain numbers, which become text when somebody asks: a histogram that finds its labels each time costs more than the rest of a request. */
export function durations(name: string, help: string, bounds: readonly number[]): Durations {
  const all = new Map<string, Series>()

  function seriesOf(key: string, labels: Record<string, string | number>): Series {
    const told = Object.entries(labels).map(([label, value]) => `${label}="${String(value).replace(/["\\\n]/g, '\\$&')}"`)
    const series = { labels: told.join(','), counts: new Float64Array(bounds.length + 1), seconds: 0 }
    all.set(key, series)
    return series
  }

  return {
    count(what, milliseconds) {
      const key = `${what.status} ${what.method} ${what.route}`
      const series = all.get(key) ?? seriesOf(key, what)
      const seconds = milliseconds / 1000
      let place = 0
      while (place < bounds.length && seconds > (bounds[place] as number)) place += 1
      series.counts[place] = (series.counts[place] as number) + 1
      series.seconds += seconds
    },
    text() {
      const lines = [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`]
      for (const { labels, counts, seconds } of all.values()) {
        let sum = 0
        for (const [place, count] of counts.entries()) {
          sum += count
          lines.push(`${name}_bucket{le="${bounds[place] ?? '+Inf'}",${labels}} ${sum}`)
        }
        lines.push(`${name}_sum{${labels}} ${seconds}`, `${name}_count{${labels}} ${sum}`)
      }
      return `${lines.join('\n')}\n`
    },
  }
}
