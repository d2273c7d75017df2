/** An event of Chromium's trace. Times in microseconds. */
export interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** Of the sampled profile of one thread. */
  id?: string
  args?: {
    name?: string
    data?: {
      /** Of a mark: milliseconds since the navigation. Of a profile: its first moment. */
      startTime?: number
      timeDeltas?: number[]
      cpuProfile?: { nodes?: ProfileNode[]; samples?: number[] }
    }
  }
}

interface ProfileNode {
  id: number
  parent?: number
  callFrame: { functionName: string; url?: string; codeType?: string }
}

/** Milliseconds of the main thread until a mark. */
export interface MainThread {
  /** From the navigation to the mark. */
  total: number
  /** No task ran: the thread waited for a file, the service worker, the storage or a frame. */
  waiting: number
  /** Own time of the events of each kind. */
  kinds: Record<string, number>
  /** Own time of scripts, sampled, by the file they come from. */
  files: Record<string, number>
}

const KINDS: Record<string, string> = {
  ParseHTML: 'parsing HTML',
  ParseAuthorStyleSheet: 'style',
  UpdateLayoutTree: 'style',
  RecalculateStyles: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  UpdateLayer: 'paint',
  Commit: 'paint',
  MinorGC: 'garbage',
  MajorGC: 'garbage',
  'V8.GCScavenger': 'garbage',
  'v8.compile': 'compiling',
  'v8.compileModule': 'compiling',
  'v8.produceCache': 'compiling',
  EvaluateScript: 'script',
  'v8.evaluateModule': 'script',
  FunctionCall: 'script',
  RunMicrotasks: 'script',
  EventDispatch: 'script',
  TimerFire: 'script',
  FireAnimationFrame: 'script',
  FireIdleCallback: 'script',
}

/** Sums the main thread's events from the navigation up to a `performance.mark`. */
export function readTrace(events: readonly TraceEvent[], mark: string): MainThread {
  const end = events.findLast(({ name, ph }) => name === mark && ph !== 'M')
  if (!end) throw new Error(`The trace has no mark “${mark}”.`)
  // A mark knows its own time since the navigation.
  const start = { ts: end.ts - (end.args?.data?.startTime ?? 0) * 1000 }
  const main = events.find(({ name, pid, args }) => name === 'thread_name' && pid === end.pid && args?.name === 'CrRendererMain')?.tid
  const own = ownTimes(
    events.filter(({ ph, pid, tid, ts }) => ph === 'X' && pid === end.pid && tid === main && ts >= start.ts && ts < end.ts),
    end.ts,
  )
  const busy = Object.values(own).reduce((sum, time) => sum + time, 0)
  const total = (end.ts - start.ts) / 1000
  return { total, waiting: total - busy, kinds: own, files: sampledFiles(events, end.pid, start.ts, end.ts) }
}

/** The time of each event without that of the events in it. */
function ownTimes(events: readonly TraceEvent[], end: number): Record<string, number> {
  const own: Record<string, number> = {}
  const open: { kind: string; end: number }[] = []
  const add = (kind: string, microseconds: number) => (own[kind] = (own[kind] ?? 0) + microseconds / 1000)
  for (const { name, ts, dur = 0 } of events.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts) open.pop()
    const outer = open.at(-1)
    const until = Math.min(ts + dur, end, outer?.end ?? end)
    const kind = KINDS[name] ?? outer?.kind ?? 'other'
    add(kind, until - ts)
    if (outer) add(outer.kind, ts - until)
    open.push({ kind, end: until })
  }
  return own
}

/** Where the sampled time of scripts goes. */
function sampledFiles(events: readonly TraceEvent[], process: number, start: number, end: number): Record<string, number> {
  const files: Record<string, number> = {}
  const threads = new Map<string, { now: number; nodes: Map<number, ProfileNode> }>()
  for (const { name, pid, ts, id = '', args } of events) {
    if (pid !== process) continue
    if (name === 'Profile') threads.set(id, { now: args?.data?.startTime ?? ts, nodes: new Map() })
    const thread = threads.get(id)
    if (name !== 'ProfileChunk' || !thread) continue
    const { cpuProfile, timeDeltas = [] } = args?.data ?? {}
    for (const node of cpuProfile?.nodes ?? []) thread.nodes.set(node.id, node)
    cpuProfile?.samples?.forEach((sample, index) => {
      const delta = timeDeltas[index] ?? 0
      thread.now += delta
      const file = fileOf(thread.nodes, sample)
      if (file && thread.now > start && thread.now <= end) files[file] = (files[file] ?? 0) + delta / 1000
    })
  }
  return files
}

/** The file of a function, or of who has called the browser's own function. */
function fileOf(nodes: ReadonlyMap<number, ProfileNode>, id: number): string | null {
  for (let node = nodes.get(id); node; node = node.parent === undefined ? undefined : nodes.get(node.parent)) {
    const { url, functionName } = node.callFrame
    if (functionName === '(idle)' || functionName === '(program)') return null
    if (url?.startsWith('http')) return new URL(url).pathname.replace(/^\/(assets\/)?/, '').replace(/-[\w-]{8}\.js$/, '') || 'the page'
  }
  return null
}
