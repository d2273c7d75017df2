import type { Browser, Page } from 'playwright'

/** What is read of an entry of Chrome's trace. Times in microseconds. */
interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Of the processor, not of the clock: other programs do not lengthen it. */
  tdur?: number
  args?: { name?: string; frame_reporter?: FrameReport }
}

/** Chrome's own record of a frame. One frame may have two: the page's part of it and the compositor's. */
interface FrameReport {
  frame_sequence: number
  state: string
  /** Whether something moved on the screen: an animation or a scroll. */
  affects_smoothness: boolean
}

/** What a page did while something happened. */
export interface PageTrace {
  /** Of the main thread, in milliseconds of the processor. */
  tasks: readonly number[]
  /** Sixty a second are due, where there is something new to show. */
  frames: Frames
}

interface Frames {
  shown: number
  /** Not ready when it was due. */
  late: number
  /** Late while something moved. */
  jerked: number
}

const CATEGORIES = ['toplevel', 'disabled-by-default-devtools.timeline', 'disabled-by-default-devtools.timeline.frame']

/** Traces a page while something happens. */
export async function tracePage(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<PageTrace> {
  await browser.startTracing(page, { categories: CATEGORIES })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  return { tasks: tasksOf(traceEvents), frames: framesOf(traceEvents) }
}

function tasksOf(events: readonly TraceEvent[]): readonly number[] {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const main = new Set(events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf))
  const tasks = Map.groupBy(
    events.filter((event) => event.name === 'RunTask' && main.has(threadOf(event))),
    threadOf,
  )
  // The browser keeps a renderer in reserve, which has nothing to do.
  const times = Array.from(tasks.values(), (own) => own.map(({ tdur = 0 }) => tdur / 1000))
  return times.toSorted((a, b) => sum(b) - sum(a))[0] ?? []
}

function framesOf(events: readonly TraceEvent[]): Frames {
  const reports = events.flatMap(({ name, pid, args }) =>
    name === 'PipelineReporter' && args?.frame_reporter
      ? [{ ...args.frame_reporter, frame: `${pid} ${args.frame_reporter.frame_sequence}` }]
      : [],
  )
  const late = reports.filter(({ state }) => state === 'STATE_DROPPED')
  return {
    shown: countFrames(reports.filter(({ state }) => state.startsWith('STATE_PRESENTED'))),
    late: countFrames(late),
    jerked: countFrames(late.filter(({ affects_smoothness: moved }) => moved)),
  }
}

function countFrames(reports: readonly { frame: string }[]): number {
  return new Set(reports.map(({ frame }) => frame)).size
}

export function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
