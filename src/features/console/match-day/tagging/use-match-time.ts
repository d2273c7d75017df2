import { useCallback, useEffect, useState } from 'react'
import type { Game } from '#shared/game.schema.ts'
import { onResume } from '#platform/resume.ts'
import { serverNow } from '#platform/server-time.ts'
import { liveTime, ownTime, videoTime, type MatchTime } from './match-time.ts'
import type { TagSettings } from './tag-settings.ts'
import type { TagVideo } from './use-video.ts'

const REDRAW_EVERY = 250

/** Which clock tells the time of an action. */
export type ClockKind = 'video' | 'live' | 'own'

/** The time of the match: by the video, else by the whistles of a live match, else by the tagger's own kick-offs. */
export function useMatchTime(
  game: Pick<Game, 'status' | 'period_starts'>,
  { videoKickOffs, ownKickOffs }: Pick<TagSettings, 'videoKickOffs' | 'ownKickOffs'>,
  { address, seconds }: Pick<TagVideo, 'address' | 'seconds'>,
): { kind: ClockKind; now(): MatchTime | null; shown: MatchTime | null } {
  const { status, period_starts: starts } = game
  const kind = address ? 'video' : status === 'live' && starts.first_half !== null ? 'live' : 'own'
  const now = useCallback(() => {
    if (kind === 'video') return videoTime(seconds(), videoKickOffs)
    return kind === 'live' ? liveTime(starts, serverNow()) : ownTime(ownKickOffs, serverNow())
  }, [kind, seconds, videoKickOffs, ownKickOffs, starts])
  const [shown, setShown] = useState<MatchTime | null>(null)
  useEffect(() => {
    const update = () => setShown((before) => (isSameSecond(before, now()) ? before : now()))
    update()
    const timer = setInterval(update, REDRAW_EVERY)
    const stopResume = onResume(update)
    return () => {
      clearInterval(timer)
      stopResume()
    }
  }, [now])
  return { kind, now, shown }
}

function isSameSecond(one: MatchTime | null, two: MatchTime | null): boolean {
  if (one === null || two === null) return one === two
  return one.period === two.period && Math.floor(one.t_ms / 1000) === Math.floor(two.t_ms / 1000)
}
