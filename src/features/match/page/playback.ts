import type { GameDetail } from '#shared/game.schema.ts'
import type { Playback } from '../statistics/clips.tsx'
import { isInVideo, videoMoment } from '../statistics/match/video-moment.ts'
import { isOwnVideo } from '#features/app/games/live/own-video.ts'

/**
 * How the actions of a match are seen in its video; null where there is none of our own.
 *
 * @param show opens the video at a moment
 */
export function playbackOf(game: GameDetail, show: (moment: string) => void): Playback | null {
  if (!game.has_stream || !isOwnVideo(game.live_stream ?? null)) return null
  return {
    periodMs: game.period_duration * 60_000,
    has: (action) => isInVideo(action, game.period_starts),
    play: (action) => show(videoMoment(action)),
  }
}
