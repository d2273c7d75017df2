import type { HighlightClip } from '#shared/highlights.schema.ts'
import type { FilmedGame } from './filmed-game.ts'
import { lengthOfPictures, type MadeClips, type MatchClip } from './make-clips.ts'

/** A clip as viewers see it. A name stands there as in the timeline: with consent, where the age category shows names. */
export function presentClip(filmed: FilmedGame, clip: MatchClip, children: MadeClips['children']): HighlightClip[] {
  const [main] = clip.moments
  if (!main) return []
  const { category } = filmed.row
  const child = main.playerId === null ? undefined : children.get(main.playerId)
  return [
    {
      _id: main.id,
      kind: main.kind,
      side: main.side,
      minute: main.minute,
      stoppage: main.stoppage,
      shirt_number: child?.shirtNumber ?? null,
      player: child && category.showPlayerNames && child.mayShowName ? `${child.firstName} ${child.lastName}` : null,
      from: new Date(clip.from + filmed.lag).toISOString(),
      until: new Date(clip.until + filmed.lag).toISOString(),
      length_ms: Math.round(lengthOfPictures(filmed, clip)),
    },
  ]
}
