import { figureValues, type FigureValues } from '#shared/figures/figure-values.ts'
import { tallyMatch, wholeMatch, type PeriodTallies } from '#shared/figures/match-tallies.ts'
import { SIDES, type Side } from '#shared/game.ts'
import type { Coverage, MatchAction } from '#shared/match-action.ts'
import type { Pitch } from '#shared/pitch.ts'
import type { Db } from '../../db/database.ts'
import { findFigures, findSource } from './repository.ts'

/** The figures of both teams in a whole match. */
export type TeamFigures = Record<Side, FigureValues>

/** The figures of both teams, of actions that are stored nowhere yet. */
export function teamFigures(actions: readonly MatchAction[], coverage: Coverage, pitch: Pitch): TeamFigures {
  const { one, two } = tallyMatch(actions, coverage, pitch)
  return both({ one: one.team, two: two.team }, coverage)
}

/** The figures of both teams in a game; null if no one has recorded its events. */
export async function readTeamFigures(db: Db, gameId: string): Promise<TeamFigures | null> {
  const source = await findSource(db, gameId)
  if (!source) return null
  const teams = (await findFigures(db, gameId, '')).filter(({ place }) => place === 0)
  const of = (side: Side) => teams.find((row) => row.side === side)?.tallies ?? {}
  return both({ one: of('one'), two: of('two') }, source.covers)
}

function both(teams: Record<Side, PeriodTallies>, coverage: Coverage): TeamFigures {
  const values = (side: Side) => {
    const other = SIDES.find((each) => each !== side) as Side
    const [own, opponents] = [wholeMatch(teams[side]), wholeMatch(teams[other])]
    return figureValues({ subject: { side, player: null }, own, opponents, coverage, tracked: null })
  }
  return { one: values('one'), two: values('two') }
}
