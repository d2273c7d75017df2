import { createAtom } from '@tanstack/store'
import { elapsedSince } from './elapsed.ts'

/** Only a longer absence counts (specification, section 4). */
const AWAY_AFTER = 5000
const TICK = 1000
/** One return fires several events in a row. */
const DEBOUNCE = 1000

/** The number of resumes. */
const resumes = createAtom(0)
let started = false
let leftAt: number | null = null
let lastTick = Date.now()
let resumedAt = 0

/**
 * Calls back once each time the page resumes after more than five seconds away, from the background, the back/forward
 * cache or the device's sleep, and when the network returns or changes.
 */
export function onResume(listener: () => void): () => void {
  if (!started) start()
  return resumes.subscribe(() => listener()).unsubscribe
}

function start(): void {
  started = true
  lastTick = Date.now()
  leftAt = document.visibilityState === 'hidden' ? lastTick : null
  connectionType = networkInformation()?.type
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? onLeave() : onReturn()))
  addEventListener('pagehide', onLeave)
  addEventListener('pageshow', onReturn)
  addEventListener('focus', onReturn)
  addEventListener('online', onNetwork)
  networkInformation()?.addEventListener('change', onConnectionTypeChange)
  setInterval(onTick, TICK)
}

function onLeave(): void {
  leftAt ??= Date.now()
}

function onReturn(): void {
  if (document.visibilityState === 'hidden') return
  const awayFor = leftAt === null ? 0 : elapsedSince(leftAt)
  leftAt = null
  lastTick = Date.now()
  if (awayFor > AWAY_AFTER) resume()
}

/** A visible page whose timers stopped was asleep with its device. No event says so. */
function onTick(): void {
  // A clock that was set back counts too.
  const gap = elapsedSince(lastTick)
  lastTick = Date.now()
  if (leftAt === null && document.visibilityState === 'visible' && gap > AWAY_AFTER + TICK) resume()
}

function onNetwork(): void {
  if (document.visibilityState === 'visible') resume()
}

let connectionType: string | undefined

/** A change from Wi-Fi to mobile data without going offline. Only mobile browsers report it. */
function onConnectionTypeChange(): void {
  const next = networkInformation()?.type
  if (next === connectionType) return
  connectionType = next
  if (next !== 'none') onNetwork()
}

function networkInformation(): (EventTarget & { type?: string }) | undefined {
  return (navigator as { connection?: EventTarget & { type?: string } }).connection
}

function resume(): void {
  const now = Date.now()
  if (Math.abs(now - resumedAt) < DEBOUNCE) return
  // A page that resumes offline resumes again when the network returns.
  resumedAt = navigator.onLine ? now : 0
  resumes.set((count) => count + 1)
}
