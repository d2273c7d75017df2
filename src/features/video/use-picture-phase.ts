import { useEffect, useRef, useState, type RefObject } from 'react'
import { matchClock, type MatchPhase } from '#shared/match-clock.ts'
import { gameAt, momentOf } from '#shared/moments.ts'
import { serverNow } from '#platform/server-time.ts'
import { watchPaintedFrames } from './painted-frames.ts'
import type { HeldBack } from './use-held-back.ts'

/**
 * The phase of the match that the picture shows, also where someone wants the score at once: what belongs to half-time
 * comes with the half-time on screen. Null until it is known.
 */
export function usePicturePhase(
  ref: RefObject<HTMLVideoElement | null>,
  { active, game, moments, engine, lag }: HeldBack,
): MatchPhase | null {
  const [phase, setPhase] = useState<MatchPhase | null>(null)
  const latest = useRef({ game, moments })
  useEffect(() => {
    latest.current = { game, moments }
  }, [game, moments])
  useEffect(() => {
    const video = ref.current
    if (!active || !engine || !video) return
    let second = 0
    return watchPaintedFrames(video, (time) => {
      const moment = momentOf(engine.dateAt(time), lag, serverNow())
      const { game: known, moments: entries } = latest.current
      if (moment === null || !entries || Math.floor(moment / 1000) === second) return
      second = Math.floor(moment / 1000)
      setPhase(matchClock(gameAt(known, entries, moment), moment).phase)
    })
  }, [ref, active, engine, lag])
  return phase
}
