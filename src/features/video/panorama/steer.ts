import { dragged, pinched, zoomed } from './gestures.ts'
import type { Optics, Point, View } from './optics.ts'

/** What a finger, a mouse or a wheel moves. */
interface Steered {
  optics(): Optics
  view(): View
  aspect(): number
  /** The viewer looks somewhere else. */
  look(view: View): void
}

/** A finger that moved less has tapped. Pixels. */
const TAP = 8
const WHEEL = 0.001

/** One finger or the mouse pans, two fingers or the wheel zoom. Returns what ends it. */
export function steer(surface: HTMLElement, steered: Steered): () => void {
  const fingers = new Map<number, Point>()
  let travelled = 0
  const stop = new AbortController()
  const on = <K extends keyof HTMLElementEventMap>(type: K, handler: (event: HTMLElementEventMap[K]) => void, passive = true) =>
    surface.addEventListener(type, handler as EventListener, { signal: stop.signal, passive })
  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top, width, height } = surface.getBoundingClientRect()
    return { x: ((clientX - left) / width) * 2 - 1, y: 1 - ((clientY - top) / height) * 2 }
  }
  const forget = ({ pointerId }: PointerEvent) => fingers.delete(pointerId)

  on('pointerdown', (event) => {
    if (event.button !== 0) return
    if (fingers.size === 0) travelled = 0
    fingers.set(event.pointerId, pointOf(event))
    surface.setPointerCapture(event.pointerId)
  })
  on('pointermove', (event) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const now = pointOf(event)
    travelled += Math.hypot((now.x - before.x) * surface.clientWidth, (now.y - before.y) * surface.clientHeight) / 2
    const [other] = Array.from(fingers).flatMap(([id, point]) => (id === event.pointerId ? [] : [point]))
    fingers.set(event.pointerId, now)
    if (travelled < TAP && !other) return
    const [optics, view, aspect] = [steered.optics(), steered.view(), steered.aspect()]
    steered.look(other ? pinched(optics, view, aspect, [before, other], [now, other]) : dragged(optics, view, aspect, before, now))
  })
  on('pointerup', forget)
  on('pointercancel', forget)
  // A click that ends a drag is none.
  surface.addEventListener(
    'click',
    (event) => {
      if (travelled < TAP) return
      travelled = 0
      event.stopPropagation()
    },
    { signal: stop.signal, capture: true },
  )
  on(
    'wheel',
    (event) => {
      event.preventDefault()
      const factor = Math.exp(event.deltaY * (event.deltaMode === 0 ? WHEEL : WHEEL * 30))
      steered.look(zoomed(steered.optics(), steered.view(), steered.aspect(), factor, pointOf(event)))
    },
    false,
  )
  return () => stop.abort()
}
