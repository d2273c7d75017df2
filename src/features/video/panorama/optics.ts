import type { Lens } from '#shared/lens.ts'

/**
 * A view into a panorama: where it looks and how wide, in radians. Up and down is a shift of the lens, not a tilt, so that
 * goalposts and players stay upright as a broadcast camera has them.
 */
export interface View {
  yaw: number
  lift: number
  fov: number
}

/** A place on the screen: from −1 to 1, from left to right and from bottom to top. */
export interface Point {
  x: number
  y: number
}

/** A place in the panorama. `up` is in the units of the optics. */
export interface Direction {
  across: number
  up: number
}

/** How views show a picture. */
export interface Optics {
  /** What a view shows at a place on the screen. */
  see(view: View, aspect: number, point: Point): Direction
  /** The view that shows a direction at a place on the screen: what a finger holds stays under it. */
  aim(fov: number, aspect: number, point: Point, direction: Direction): View
  /** The nearest view that shows nothing beyond the edges of the field. */
  within(view: View, aspect: number): View
  /** How high a view looks to begin with. */
  usualLift: number
}

/** What a picture covers, in radians; up and down as a tangent for a cylinder, as an angle for a sphere. */
export interface Picture {
  sphere: boolean
  span: number
  low: number
  high: number
  /** The edges of the field. */
  left: number
  right: number
  bottom: number
  top: number
}

const DEGREE = Math.PI / 180
const NARROWEST = 15 * DEGREE
/** Beyond it, what is at the sides is stretched. */
const WIDEST = 100 * DEGREE
const USUAL = 60 * DEGREE
/** Where players are: not in the middle of the field's height, but nearer to the horizon. */
const USUAL_HEIGHT = 0.75

export function pictureOf({ projection, span, height, shift, left, right, top, bottom }: Lens): Picture {
  const sphere = projection === 'sphere'
  const wide = span * DEGREE
  const tall = sphere ? height * DEGREE : 2 * Math.tan((height * DEGREE) / 2)
  const [low, high] = [-tall * (0.5 + shift / 100), tall * (0.5 - shift / 100)]
  return {
    sphere,
    span: wide,
    low,
    high,
    left: wide * (left / 100 - 0.5),
    right: wide * (0.5 - right / 100),
    bottom: low + (tall * bottom) / 100,
    top: high - (tall * top) / 100,
  }
}

/** Draws views as a lens does: straight lines stay straight. `up` is a tangent. */
export function lensOptics({ sphere, left, right, ...picture }: Picture): Optics {
  const [bottom, top] = sphere ? [Math.tan(picture.bottom), Math.tan(picture.top)] : [picture.bottom, picture.top]
  const tall = (fov: number, aspect: number) => Math.tan(fov / 2) / aspect
  // At the sides the picture is nearer to the horizon than in the middle: which of both counts depends on the edge.
  const ceiling = (fov: number) => (top >= 0 ? top : top / Math.cos(fov / 2))
  const floor = (fov: number) => (bottom <= 0 ? bottom : bottom / Math.cos(fov / 2))
  const fits = (fov: number, aspect: number) => ceiling(fov) - floor(fov) >= 2 * tall(fov, aspect)
  const widest = (aspect: number) => {
    let [fitting, most] = [0, Math.min(WIDEST, right - left)]
    if (fits(most, aspect)) return most
    for (let step = 0; step < 40; step += 1) {
      const middle = (fitting + most) / 2
      if (fits(middle, aspect)) fitting = middle
      else most = middle
    }
    return fitting
  }
  const usual = usualHeight(picture)
  return {
    usualLift: sphere ? Math.tan(usual) : usual,
    see(view, aspect, { x, y }) {
      const wide = x * Math.tan(view.fov / 2)
      return { across: view.yaw + Math.atan(wide), up: (y * tall(view.fov, aspect) + view.lift) / Math.hypot(wide, 1) }
    },
    aim(fov, aspect, { x, y }, { across, up }) {
      const wide = x * Math.tan(fov / 2)
      return { fov, yaw: across - Math.atan(wide), lift: up * Math.hypot(wide, 1) - y * tall(fov, aspect) }
    },
    within(view, aspect) {
      const fov = clamp(view.fov, NARROWEST, widest(aspect))
      const half = tall(fov, aspect)
      return {
        fov,
        yaw: clamp(view.yaw, left + fov / 2, right - fov / 2),
        lift: clamp(view.lift, floor(fov) + half, ceiling(fov) - half),
      }
    },
  }
}

/**
 * Shows a part of the picture as it is, for browsers that cannot draw it otherwise. `up` is in the units of the picture.
 *
 * @param ratio the width of the picture through its height, in pixels
 */
export function stripOptics({ span, low, high, left, right, bottom, top }: Picture, ratio: number): Optics {
  const tall = (fov: number, aspect: number) => ((fov / 2) * (high - low) * ratio) / span / aspect
  return {
    usualLift: usualHeight({ bottom, top }),
    see: (view, aspect, { x, y }) => ({ across: view.yaw + (x * view.fov) / 2, up: view.lift + y * tall(view.fov, aspect) }),
    aim: (fov, aspect, { x, y }, { across, up }) => ({ fov, yaw: across - (x * fov) / 2, lift: up - y * tall(fov, aspect) }),
    within(view, aspect) {
      const widest = Math.min(right - left, (top - bottom) / (2 * tall(1, aspect)))
      const fov = clamp(view.fov, NARROWEST, widest)
      const half = tall(fov, aspect)
      return { fov, yaw: clamp(view.yaw, left + fov / 2, right - fov / 2), lift: clamp(view.lift, bottom + half, top - half) }
    },
  }
}

/** The view to begin with. */
export function usualView({ left, right }: Picture, optics: Optics, aspect: number): View {
  return optics.within({ fov: USUAL, yaw: (left + right) / 2, lift: optics.usualLift }, aspect)
}

function usualHeight({ bottom, top }: Pick<Picture, 'bottom' | 'top'>): number {
  return bottom + (top - bottom) * USUAL_HEIGHT
}

/** Where a direction is in the picture, from its left upper corner, as a share of its width and height. */
export function placeIn({ sphere, span, low, high }: Picture, { across, up }: Direction): { u: number; v: number } {
  return { u: across / span + 0.5, v: (high - (sphere ? Math.atan(up) : up)) / (high - low) }
}

/** Within the limits; the upper one counts where both cannot. */
function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
