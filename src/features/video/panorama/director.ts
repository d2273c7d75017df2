import type { Lens } from '#shared/lens.ts'
import { floatCanvas } from './float-canvas.ts'
import { zoomed } from './gestures.ts'
import { createGlide } from './glide.ts'
import { openLensStage, type LensStage, type Stage } from './lens-stage.ts'
import type { Look } from './look-keys.ts'
import { lensOptics, pictureOf, stripOptics, usualView, type Optics, type View } from './optics.ts'
import { steer } from './steer.ts'
import { openStripStage } from './strip-stage.ts'
import { watchFrames } from './watch-frames.ts'
import { watchPlay, type Seen } from './watch-play.ts'

/** A step of a key or a button, as a share of what is seen, and how much closer it gets. */
const STEP = 1 / 6
const CLOSER = 0.8
/** A view that is this near to its target stays. Radians. */
const NEAR = 0.002
/** How much of a new place of the play counts: one look may be wrong. */
const TRUST = 0.4
/** Without movement a view jumps to the play once this share of it is between them. */
const JUMP = 0.3
/** How many black pictures in a row are none: at once where the video itself is not black, else after a while. */
const BLACK = 3
const BLACK_VIDEO = 25
/** After a pause the view goes on from where it is. Seconds. */
const LONGEST_STEP = 0.1

export interface Elements {
  video: HTMLVideoElement
  canvas: HTMLCanvasElement
  /** What is touched; as large as the picture. */
  surface: HTMLElement
}

interface DirectorEvents {
  /** Whether the view follows the play. */
  following(is: boolean): void
}

/** What is seen of a panorama, as the viewer or the play wants it. */
export interface Director {
  setLens(lens: Lens): void
  look(look: Look): void
  /** By how much the device was turned. */
  turn(across: number, up: number): void
  follow(): void
  view(): View
  /** Shows the view in a window of its own. */
  float(): Promise<void>
  close(): void
}

/** Shows a panorama, and follows the play until someone looks elsewhere. */
export function startDirector({ video, canvas, surface }: Elements, first: Lens, events: DirectorEvents): Director {
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const glide = createGlide()
  let picture = pictureOf(first)
  let optics: Optics = lensOptics(picture)
  let stage: Stage | null = null
  let lensStage: LensStage | null = null
  let view = usualView(picture, optics, aspect())
  let following = false
  let target: number | null = null
  let black = 0
  let drawing = 0
  let drawnAt = 0

  function aspect(): number {
    return surface.clientWidth / Math.max(1, surface.clientHeight)
  }

  function draw(now: number): void {
    drawing = 0
    const seconds = drawnAt === 0 ? 0 : Math.min((now - drawnAt) / 1000, LONGEST_STEP)
    drawnAt = now
    if (following && target !== null) approach(target, seconds)
    view = optics.within(view, aspect())
    // For anyone who tests or supports it: what is on screen.
    surface.dataset['view'] = [view.yaw, view.lift, view.fov].map((value) => value.toFixed(3)).join(' ')
    stage?.show(view)
  }

  /** Goes on towards the play. */
  function approach(wanted: number, seconds: number): void {
    const reachable = optics.within({ fov: view.fov, lift: optics.usualLift, yaw: wanted }, aspect())
    if (calm.matches) {
      if (Math.abs(reachable.yaw - view.yaw) > view.fov * JUMP) view = reachable
      return
    }
    const lift = view.lift + (reachable.lift - view.lift) * seconds
    view = { fov: view.fov, yaw: glide.step(view.yaw, reachable.yaw, seconds), lift }
    const arrived = Math.abs(reachable.yaw - view.yaw) < NEAR && Math.abs(reachable.lift - view.lift) < NEAR
    // In a hidden page only a new picture is drawn.
    if (!arrived && !document.hidden) redraw()
  }

  function redraw(): void {
    // A hidden page has no frames, but may float in a window of its own.
    if (document.hidden) draw(performance.now())
    else drawing ||= requestAnimationFrame(draw)
  }

  function setFollowing(is: boolean): void {
    if (following === is) return
    following = is
    glide.stop()
    drawnAt = 0
    events.following(is)
  }

  /** The viewer decides. */
  function lookAt(next: View): void {
    setFollowing(false)
    view = optics.within(next, aspect())
    redraw()
  }

  function watched({ play, black: videoIsBlack }: Seen): void {
    if (play !== null) {
      const yaw = (play - 0.5) * picture.span
      target = target === null ? yaw : target + (yaw - target) * TRUST
      if (following) redraw()
    }
    if (!lensStage) return
    lensStage.show(view)
    black = lensStage.isBlack() ? black + 1 : 0
    if (black >= (videoIsBlack ? BLACK_VIDEO : BLACK)) showFlat()
  }

  function showFlat(): void {
    if (!lensStage && stage) return
    stage?.close()
    lensStage = null
    canvas.hidden = true
    stage = openStripStage(surface, video, picture)
    setOptics()
  }

  /** How views are shown depends on the picture, and on how it is drawn. */
  function setOptics(): void {
    optics = lensStage ? lensOptics(picture) : stripOptics(picture, video.videoWidth / Math.max(1, video.videoHeight) || 16 / 9)
    view = optics.within(view, aspect())
    redraw()
  }

  function resize(): void {
    const ratio = Math.min(devicePixelRatio, 2)
    canvas.width = Math.max(1, Math.round(surface.clientWidth * ratio))
    canvas.height = Math.max(1, Math.round(surface.clientHeight * ratio))
    redraw()
  }

  function frame(): void {
    stage?.take()
    redraw()
  }

  try {
    lensStage = openLensStage(canvas, video, picture, { failed: showFlat, restored: frame })
    stage = lensStage
  } catch {
    showFlat()
  }
  const size = new ResizeObserver(resize)
  size.observe(surface)
  resize()
  frame()
  const measured = () => setOptics()
  video.addEventListener('resize', measured)
  const field = () => {
    const { span, low, high, left, right, top, bottom } = picture
    const share = (up: number) => (high - up) / (high - low)
    return { left: left / span + 0.5, right: right / span + 0.5, top: share(top), bottom: share(bottom) }
  }
  const stops = [
    watchFrames(video, frame),
    watchPlay(video, field, watched),
    steer(surface, { optics: () => optics, view: () => view, aspect, look: lookAt }),
  ]

  // Anyone who wants no movement asks for it.
  setFollowing(!calm.matches)

  return {
    setLens(lens) {
      picture = pictureOf(lens)
      stage?.setPicture(picture)
      setOptics()
    },
    look(look) {
      const step = view.fov * STEP
      const moved: Record<Look, () => View> = {
        left: () => ({ ...view, yaw: view.yaw - step }),
        right: () => ({ ...view, yaw: view.yaw + step }),
        up: () => ({ ...view, lift: view.lift + step / 2 }),
        down: () => ({ ...view, lift: view.lift - step / 2 }),
        in: () => zoomed(optics, view, aspect(), CLOSER),
        out: () => zoomed(optics, view, aspect(), 1 / CLOSER),
      }
      lookAt(moved[look]())
    },
    turn: (across, up) => lookAt({ ...view, yaw: view.yaw + across, lift: view.lift + up }),
    follow() {
      setFollowing(true)
      redraw()
    },
    view: () => view,
    async float() {
      if (!lensStage) return void (await video.requestPictureInPicture())
      const floating = floatCanvas(canvas)
      // A paused picture is drawn once more, so that there is something to show.
      redraw()
      await floating.catch(() => video.requestPictureInPicture())
    },
    close() {
      cancelAnimationFrame(drawing)
      size.disconnect()
      video.removeEventListener('resize', measured)
      for (const stop of stops) stop()
      stage?.close()
      delete surface.dataset['view']
    },
  }
}
