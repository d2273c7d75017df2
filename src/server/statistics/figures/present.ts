import { FIGURES } from '#shared/figures/figure.ts'
import { figureValues, type FigureValue, type FigureValues, type TrackedFigures } from '#shared/figures/figure-values.ts'
import { PLAYED_PERIODS, wholeMatch, type PeriodTallies } from '#shared/figures/match-tallies.ts'
import { seasonFigures, type SeasonMatch } from '#shared/figures/season.ts'
import type { NotRecorded, Subject } from '#shared/figures/not-recorded.ts'
import type { Tally } from '#shared/figures/tallies.ts'
import type { Side } from '#shared/game.ts'
import type { Coverage } from '#shared/match-action.ts'
import type { Figures, MatchFigures } from '#shared/match-figures.schema.ts'
import type { PlayerSeason } from '#shared/season-figures.schema.ts'
import type { PlayedRecording } from '../fitness/played.ts'
import { presentTotals } from '../fitness/present.ts'
import type { FiguresRow } from './repository.ts'
import { playerSubject } from './season-match.ts'

type SideFigures = NonNullable<MatchFigures['sides']>['one']
type PlayerFigures = SideFigures['players'][number]

/** Figures with two digits after the point: no one reads more, and a phone loads less. */
function presentValue({ value, reason }: FigureValue): number | NotRecorded {
  return value === null ? reason : Math.round(value * 100) / 100
}

function presentValues(values: FigureValues): Figures {
  return Object.fromEntries(Object.entries(values).map(([id, value]) => [id, presentValue(value)]))
}

/** Figures over several matches, without those of recordings, which are read match by match. */
export function presentSeason(matches: readonly SeasonMatch[], of: Pick<Subject, 'player'>): PlayerSeason['figures'] {
  const figures = seasonFigures(matches, of)
  return Object.fromEntries(
    FIGURES.flatMap(({ id, source }) => {
      const figure = figures[id]
      if (figure === undefined || source.kind === 'tracked') return []
      const { total, average, matches: recorded } = figure
      return [[id, { total: presentValue(total), average: presentValue(average), matches: recorded }]]
    }),
  )
}

/** The figures of a team in one match, or a part of it. */
function presentTallies(side: Side, own: Tally, opponents: Tally, coverage: Coverage): Figures {
  return presentValues(figureValues({ subject: { side, player: null }, own, opponents, coverage, tracked: null }))
}

/** The figures of a player in one match. */
export function presentOwn(
  row: Parameters<typeof playerSubject>[0] & Pick<FiguresRow, 'tallies' | 'onPitch'>,
  coverage: Coverage,
  tracked: TrackedFigures | null = null,
): Figures {
  const { tallies, onPitch } = row
  return presentValues(figureValues({ subject: playerSubject(row), own: wholeMatch(tallies), opponents: {}, onPitch, coverage, tracked }))
}

/** The figures of a team, as a whole and by period. */
export function presentTeam(
  side: Side,
  own: PeriodTallies,
  opponents: PeriodTallies,
  coverage: Coverage,
): NonNullable<SideFigures['team']> {
  const played = PLAYED_PERIODS.filter((period) => own[period] ?? opponents[period])
  return {
    match: presentTallies(side, wholeMatch(own), wholeMatch(opponents), coverage),
    periods: played.map((period) => ({
      period,
      figures: presentTallies(side, own[period] ?? {}, opponents[period] ?? {}, coverage),
    })),
  }
}

/** The figures of a player, with the name only for viewers who may see it. */
export function presentPlayer(row: FiguresRow, coverage: Coverage, withName: boolean, recorded: PlayedRecording | null): PlayerFigures {
  const { playerId, child, shirt, position, playedMs } = row
  return {
    player_id: playerId,
    name: withName && child ? `${child.firstName} ${child.lastName}` : null,
    shirt_number: shirt ?? child?.shirtNumber ?? null,
    position,
    played_ms: playedMs,
    figures: presentOwn(row, coverage, recorded?.figures),
    recording: recorded && {
      about: recorded.coarse,
      halves: recorded.halves,
      devices: recorded.devices.map(({ format, totals }) => presentTotals(format, totals)),
    },
  }
}
