/** Away for longer than this counts as having been away (specification, section 4). */
export const AWAY_AFTER = 5000
const TICK = 1000

type Listener = (awayFor: number) => void

const listeners = new Set<Listener>()
let leftAt: number | null = null
let lastTick = Date.now()

/** Calls back once each time the page returns after more than five seconds away, or the network does. */
export function onResume(listener: Listener): () => void {
  if (listeners.size === 0) start()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop()
  }
}

function leave(): void {
  leftAt ??= Date.now()
}

function comeBack(): void {
  if (document.visibilityState === 'hidden') return
  const awayFor = leftAt === null ? 0 : Date.now() - leftAt
  leftAt = null
  lastTick = Date.now()
  if (awayFor > AWAY_AFTER) tell(awayFor)
}

function visibility(): void {
  if (document.visibilityState === 'hidden') leave()
  else comeBack()
}

/** A visible page whose timers stood still has slept with its device, without any event to say so. */
function tick(): void {
  const gap = Date.now() - lastTick
  lastTick = Date.now()
  if (leftAt === null && document.visibilityState === 'visible' && gap > AWAY_AFTER + TICK) tell(gap)
}

function online(): void {
  if (document.visibilityState === 'visible') tell(0)
}

function tell(awayFor: number): void {
  for (const listener of listeners) listener(awayFor)
}

let timer: ReturnType<typeof setInterval> | undefined

function start(): void {
  lastTick = Date.now()
  document.addEventListener('visibilitychange', visibility)
  addEventListener('pagehide', leave)
  addEventListener('pageshow', comeBack)
  addEventListener('focus', comeBack)
  addEventListener('online', online)
  timer = setInterval(tick, TICK)
}

function stop(): void {
  document.removeEventListener('visibilitychange', visibility)
  removeEventListener('pagehide', leave)
  removeEventListener('pageshow', comeBack)
  removeEventListener('focus', comeBack)
  removeEventListener('online', online)
  clearInterval(timer)
}
