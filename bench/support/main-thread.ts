import type { Browser, Page } from 'playwright'

/** What is read of an entry of Chrome's trace. Times in microseconds. */
interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Of the processor, not of the clock: other programs do not lengthen it. */
  tdur?: number
  args?: { name?: string }
}

/** The tasks of a page's main thread while something happens, in milliseconds of the processor. */
export async function traceTasks(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const main = new Set(traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf))
  const tasks = Map.groupBy(
    traceEvents.filter((event) => event.name === 'RunTask' && main.has(threadOf(event))),
    threadOf,
  )
  // The browser keeps a renderer in reserve, which has nothing to do.
  const times = Array.from(tasks.values(), (own) => own.map(({ tdur = 0 }) => tdur / 1000))
  return times.toSorted((a, b) => sum(b) - sum(a))[0] ?? []
}

export function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
