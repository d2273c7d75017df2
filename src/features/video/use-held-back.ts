import { useEffect, useRef, type RefObject } from 'react'
import type { GameDetail } from '#shared/game.schema.ts'
import { momentOf } from '#shared/moments.ts'
import type { Moment } from '#shared/video.schema.ts'
import { serverNow } from '#platform/server-time.ts'
import type { Engine } from './engine.ts'
import { createHoldBack, type HoldBack } from './hold-back.ts'
import { watchPaintedFrames } from './painted-frames.ts'

/** A picture that stands still, or never appears, holds the score back for so long at most. Milliseconds. */
const LONGEST_STILL = 9000

export interface HeldBack {
  active: boolean
  game: GameDetail
  moments: readonly Moment[] | undefined
  engine: Engine | null
  /** Milliseconds by which the dates of the picture are late. */
  lag: number
}

/** Holds a game back to the picture while it is watched: its score, clock and timeline are those of the painted frame. */
export function useHeldBack(ref: RefObject<HTMLVideoElement | null>, { active, game, moments, engine, lag }: HeldBack): void {
  const known = moments !== undefined
  const hold = useRef<HoldBack | null>(null)
  const latest = useRef({ game, moments })
  /** When a frame was painted last, by the page's clock. */
  const paintedAt = useRef(0)
  useEffect(() => {
    latest.current = { game, moments }
    if (moments) hold.current?.update(game, moments)
  }, [game, moments])

  useEffect(() => {
    if (!active || !known) return
    const made = createHoldBack(latest.current.game, latest.current.moments ?? [])
    hold.current = made
    // Until the first picture nothing new is shown: it could be ahead of it.
    if (latest.current.game.status === 'live') made.show(serverNow())
    paintedAt.current = performance.now()
    let isStill = false
    const watching = setInterval(() => {
      // A paused picture keeps the score of its moment.
      if (ref.current?.paused && ref.current.readyState >= 2 && !isStill) paintedAt.current = performance.now()
      const still = performance.now() - paintedAt.current > LONGEST_STILL
      if (still && !isStill) made.suspend()
      isStill = still
    }, 500)
    return () => {
      clearInterval(watching)
      hold.current = null
      made.release()
    }
  }, [ref, active, known])

  useEffect(() => {
    const video = ref.current
    if (!active || !engine || !video) return
    return watchPaintedFrames(video, (time) => {
      paintedAt.current = performance.now()
      const moment = momentOf(engine.dateAt(time), lag, serverNow())
      if (moment !== null) hold.current?.show(moment)
    })
  }, [ref, active, engine, lag])
}
