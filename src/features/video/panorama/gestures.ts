import type { Optics, Point, View } from './optics.ts'

/** What was under one place is under another now. */
export function dragged(optics: Optics, view: View, aspect: number, from: Point, to: Point): View {
  return optics.aim(view.fov, aspect, to, optics.see(view, aspect, from))
}

/** Two fingers: what was between them stays there, as wide as they are apart. Distances as a share of the screen's width. */
export function pinched(optics: Optics, view: View, aspect: number, from: readonly [Point, Point], to: readonly [Point, Point]): View {
  const [before, after] = [middle(from), middle(to)]
  const ratio = apart(from, aspect) / Math.max(0.01, apart(to, aspect))
  return aimWithin(optics, view.fov * ratio, aspect, after, optics.see(view, aspect, before))
}

/** Makes a view narrower or wider around a place on the screen. */
export function zoomed(optics: Optics, view: View, aspect: number, factor: number, around: Point = { x: 0, y: 0 }): View {
  return aimWithin(optics, view.fov * factor, aspect, around, optics.see(view, aspect, around))
}

/** At the narrowest and the widest view nothing moves any more. */
function aimWithin(optics: Optics, fov: number, aspect: number, point: Point, direction: { across: number; up: number }): View {
  const allowed = optics.within({ yaw: 0, lift: 0, fov }, aspect).fov
  return optics.aim(allowed, aspect, point, direction)
}

function middle([one, two]: readonly [Point, Point]): Point {
  return { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 }
}

function apart([one, two]: readonly [Point, Point], aspect: number): number {
  return Math.hypot(one.x - two.x, (one.y - two.y) / aspect)
}
