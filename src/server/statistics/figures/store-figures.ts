import { eq } from 'drizzle-orm'
import { playedMs, periodLengths, type PeriodLengths } from '#shared/figures/minutes.ts'
import { tallyOnPitch, type OnPitch } from '#shared/figures/on-pitch.ts'
import { tallyMatch, type SideTallies, type SubjectTallies } from '#shared/figures/match-tallies.ts'
import { subjectKey } from '#shared/figures/subject-key.ts'
import { SIDES, type Side } from '#shared/game.ts'
import type { Appearance, Coverage, MatchAction } from '#shared/match-action.ts'
import type { Pitch } from '#shared/pitch.ts'
import type { Db } from '../../db/database.ts'
import { insertAll } from '../../db/insert-all.ts'
import type { GameColumns } from '../../match/games/timing.ts'
import { matchFigures } from '../../db/schema/figures.ts'

/** What the source that counts says about a game. */
interface SourceContent {
  source: { id: string; covers: Coverage; pitch: Pitch }
  actions: readonly MatchAction[]
  appearances: readonly Appearance[]
}

type Row = typeof matchFigures.$inferInsert

/** Replaces the figures of a game by those of a source; without one the game has none. */
export async function storeFigures(
  tx: Db,
  { id: gameId, periodDuration, format }: Pick<GameColumns, 'id' | 'periodDuration' | 'format'>,
  content: SourceContent | null,
): Promise<void> {
  await tx.delete(matchFigures).where(eq(matchFigures.gameId, gameId))
  if (content === null) return
  const { source, actions, appearances } = content
  const tallies = tallyMatch(actions, source.covers, source.pitch)
  const lengths = periodLengths(periodDuration * 60_000, actions, format?.periods)
  const onPitch = tallyOnPitch(actions, source.covers, source.pitch)
  const rows = SIDES.flatMap((side) => {
    const own = appearances.filter((appearance) => appearance.side === side)
    return rowsOf({ gameId, sourceId: source.id, side }, tallies[side], own, { lengths, onPitch })
  })
  await insertAll(tx, matchFigures, rows)
}

function rowsOf(
  of: { gameId: string; sourceId: string; side: Side },
  { team, subjects }: SideTallies,
  appearances: readonly Appearance[],
  { lengths, onPitch }: { lengths: PeriodLengths; onPitch(appearance: Appearance): OnPitch | null },
): Row[] {
  const played = new Map(appearances.map((appearance) => [subjectKey(appearance), appearance]))
  const acting = new Map(subjects.map((subject) => [subjectKey(subject), subject]))
  const players = Array.from(new Set([...acting.keys(), ...played.keys()]), (key, index): Row => {
    const appearance = played.get(key)
    const { player, shirt, periods } = acting.get(key) ?? withoutActions(appearance)
    return {
      ...of,
      place: index + 1,
      playerId: player,
      shirt: shirt ?? appearance?.shirt ?? null,
      position: appearance?.position ?? null,
      playedMs: appearance ? playedMs(appearance, lengths) : null,
      tallies: periods,
      onPitch: appearance ? onPitch(appearance) : null,
    }
  })
  return [{ ...of, place: 0, tallies: team }, ...players]
}

/** Someone who played, and of whom nothing was recorded. */
function withoutActions(appearance: Appearance | undefined): SubjectTallies {
  return { player: appearance?.player ?? null, shirt: appearance?.shirt ?? null, periods: {} }
}
