/** Away for longer than this counts as having been away (specification, section 4). */
export const AWAY_AFTER = 5000
const TICK = 1000
/** One return tells itself by several events, one after the other. */
const SAME_RETURN = 1000

type Listener = (awayFor: number) => void

const listeners = new Set<Listener>()
let leftAt: number | null = null
let lastTick = Date.now()
let toldAt = 0

/**
 * Calls back once each time the page returns after more than five seconds away, or the network does:
 * from the background, from the browser's store of left pages, from the device's sleep, to another network.
 */
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
  // A clock that was set back counts as well.
  const gap = Math.abs(Date.now() - lastTick)
  lastTick = Date.now()
  if (leftAt === null && document.visibilityState === 'visible' && gap > AWAY_AFTER + TICK) tell(gap)
}

function network(): void {
  if (document.visibilityState === 'visible') tell(0)
}

function tell(awayFor: number): void {
  const now = Date.now()
  if (Math.abs(now - toldAt) < SAME_RETURN) return
  // Whoever returns before the network does is told again when it is there.
  toldAt = navigator.onLine ? now : 0
  for (const listener of listeners) listener(awayFor)
}

let timer: ReturnType<typeof setInterval> | undefined
let carrier: string | undefined

/** From Wi-Fi to the mobile network without a moment offline: said only by browsers on phones. */
function carrierChange(): void {
  const next = networkInformation()?.type
  if (next === carrier) return
  carrier = next
  if (next !== 'none') network()
}

function networkInformation(): (EventTarget & { type?: string }) | undefined {
  return (navigator as { connection?: EventTarget & { type?: string } }).connection
}

function start(): void {
  lastTick = Date.now()
  leftAt = document.visibilityState === 'hidden' ? lastTick : null
  carrier = networkInformation()?.type
  document.addEventListener('visibilitychange', visibility)
  addEventListener('pagehide', leave)
  addEventListener('pageshow', comeBack)
  addEventListener('focus', comeBack)
  addEventListener('online', network)
  networkInformation()?.addEventListener('change', carrierChange)
  timer = setInterval(tick, TICK)
}

function stop(): void {
  document.removeEventListener('visibilitychange', visibility)
  removeEventListener('pagehide', leave)
  removeEventListener('pageshow', comeBack)
  removeEventListener('focus', comeBack)
  removeEventListener('online', network)
  networkInformation()?.removeEventListener('change', carrierChange)
  clearInterval(timer)
}
