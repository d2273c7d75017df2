import type { Competition, CompetitionGame } from '#shared/competition.schema.ts'
import type { Locale } from '#shared/locale.ts'
import { localName } from '../../match/games/local-name.ts'
import { gameSheet, type ExportedGame } from './game-sheet.ts'
import type { Sheet } from './sheet.ts'
import { EXPORT_TEXTS, type Head } from './texts.ts'

const HEADS: readonly Head[] = [
  'group',
  'place',
  'club',
  'played',
  'won',
  'drawn',
  'lost',
  'goals_for',
  'goals_against',
  'deducted',
  'points',
]

/** The tables of a competition, one below the other. */
export function tableSheet({ clubs, tables }: Pick<Competition, 'clubs' | 'tables'>, locale: Locale): Sheet {
  const { heads } = EXPORT_TEXTS[locale]
  const names = namesOf(clubs)
  const rows = (tables ?? []).flatMap(({ group, rows: lines }) =>
    lines.map((line) => [
      group,
      line.place,
      localName(names.get(line.club_id) ?? NOBODY, locale),
      line.played,
      line.won,
      line.drawn,
      line.lost,
      line.goals_for,
      line.goals_against,
      line.deducted,
      line.points,
    ]),
  )
  return { heads: HEADS.map((head) => heads[head]), rows }
}

/** Where games are played is not part of a competition, but of its file. */
type Venues = ReadonlyMap<string, Pick<ExportedGame, 'venue' | 'venueKa'>>

/** The fixtures and results of a competition. */
export function competitionGameSheet(competition: Competition, venues: Venues, locale: Locale): Sheet {
  const names = namesOf(competition.clubs)
  const toGame = (game: CompetitionGame): ExportedGame => {
    const { club_one_score: one, club_two_score: two } = game
    return {
      startsAt: new Date(game.activity_date),
      ageCategory: competition.age_category,
      one: names.get(game.club_one) ?? NOBODY,
      two: names.get(game.club_two) ?? NOBODY,
      status: game.status,
      reason: game.awarded?.reason ?? game.cancel_reason ?? null,
      score: one === null || two === null ? null : { one, two },
      shootout: game.shootout ?? null,
      decided: game.awarded ? (game.awarded.gives ?? true) : null,
      competition,
      season: competition.season,
      round: game.round,
      group: game.group,
      ...(venues.get(game._id) ?? { venue: null, venueKa: null }),
    }
  }
  return gameSheet(competition.games.map(toGame), locale)
}

const NOBODY = { name: '', name_ka: null }
const namesOf = (clubs: Competition['clubs']) => new Map(clubs.map((club) => [club._id, club]))
