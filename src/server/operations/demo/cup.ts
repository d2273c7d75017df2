import type { AgeCategoryName } from '#shared/age-category.ts'
import { USUAL_RULES } from '#shared/competition.ts'
import { isKick, type EntryKind } from '#shared/entry-kind.ts'
import type { Side } from '#shared/game.ts'
import { newId } from '#shared/id.ts'
import { eventMinute } from '#shared/event-minute.ts'
import type { PlayFormat } from '#shared/match-format.ts'
import { foldEvents } from '#shared/match-record.ts'
import { startOfVenueDay } from '#shared/venue-time.ts'
import type { Db } from '../../db/database.ts'
import { insertAll } from '../../db/insert-all.ts'
import { competitions } from '../../db/schema/competitions.ts'
import { gameEvents, games } from '../../db/schema/games.ts'
import { lengthsOf } from '../../match/games/format.ts'
import { stateColumns } from '../../match/games/state-columns.ts'
import type { DemoPeople } from './people.ts'
import type { DemoClub } from './season.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** No league plays at this hour. */
const EVENING = 20 * 60 * MINUTE

const CUP = { name: 'Autumn Cup', nameKa: 'შემოდგომის თასი' }
const CUP_FORMAT: PlayFormat = { period_duration: 30, half_time: 10, periods: 2, extra_periods: 2, extra_duration: 5, shootout: true }
const FESTIVAL = { name: 'Festival of the youngest', nameKa: 'უმცროსების ფესტივალი' }
const FESTIVAL_FORMAT: PlayFormat = { period_duration: 15, half_time: 5, periods: 3, extra_periods: 0, extra_duration: 0, shootout: false }

/** An entry, so many minutes after the kick-off. */
type Entry = readonly [kind: EntryKind, after: number, side?: Side]

const NORMAL_TIME: readonly Entry[] = [
  ['kick_off', 0],
  ['goal', 12, 'one'],
  ['half_time', 31],
  ['second_half', 41],
  ['goal', 66, 'two'],
  ['normal_time', 72],
  ['extra_1', 76],
]
const THROUGH_EXTRA_TIME: readonly Entry[] = [...NORMAL_TIME, ['extra_break', 81], ['extra_2', 82], ['goal', 85, 'two'], ['full_time', 88]]
const KICKS = ['scored scored', 'scored missed', 'missed scored', 'scored scored', 'scored missed'].flatMap((round, index) =>
  round.split(' ').map((kind, second): Entry => [`kick_${kind}` as EntryKind, 92 + 2 * index + second, second === 0 ? 'one' : 'two']),
)
const TO_PENALTIES: readonly Entry[] = [
  ...NORMAL_TIME,
  ['extra_break', 81],
  ['extra_2', 82],
  ['extra_end', 87],
  ['shootout', 90],
  ...KICKS,
  ['full_time', 104],
]
const THIRDS: readonly Entry[] = [
  ['kick_off', 0],
  ['break_1', 15],
  ['period_2', 20],
  ['goal', 26, 'one'],
  ['break_2', 36],
  ['period_3', 41],
  ['full_time', 56],
]

interface DemoGame {
  names: { name: string; nameKa: string }
  round?: string
  startsAt: Date
  clubs: readonly [DemoClub, DemoClub]
  entries: readonly Entry[]
}

interface CupInput {
  now: Date
  people: DemoPeople
  ageCategory: AgeCategoryName
  /** Clubs that play at this age. */
  league: readonly DemoClub[]
}

/** Creates a cup with a semi-final that was won in extra time, and a final that was decided on penalties. */
export async function createCup(tx: Db, { now, people, ageCategory, league }: CupInput): Promise<void> {
  const [one, two, three] = league as readonly [DemoClub, DemoClub, DemoClub]
  const id = newId()
  const { tieBreaks, ...points } = USUAL_RULES
  const rules = { ...points, tieBreaks: [...tieBreaks], format: CUP_FORMAT }
  await tx.insert(competitions).values({ id, kind: 'cup', ...CUP, ageCategory, ...rules, createdAt: now })
  const evening = startOfVenueDay(now) + EVENING
  const played: DemoGame[] = [
    { names: CUP, round: 'Semi-final', startsAt: new Date(evening - 19 * DAY), clubs: [three, two], entries: THROUGH_EXTRA_TIME },
    { names: CUP, round: 'Final', startsAt: new Date(evening - 12 * DAY), clubs: [one, two], entries: TO_PENALTIES },
  ]
  await insertGames(tx, { now, people }, played, { ageCategory, format: CUP_FORMAT, competitionId: id })
}

/** Creates games of three thirds: one that was played, and one to come. */
export async function createFestival(tx: Db, { now, people, ageCategory, league }: CupInput): Promise<void> {
  const [one, two] = league as readonly [DemoClub, DemoClub]
  const evening = startOfVenueDay(now) + EVENING
  const played: DemoGame[] = [
    { names: FESTIVAL, startsAt: new Date(evening - 6 * DAY), clubs: [one, two], entries: THIRDS },
    { names: FESTIVAL, startsAt: new Date(evening + 8 * DAY), clubs: [two, one], entries: [] },
  ]
  await insertGames(tx, { now, people }, played, { ageCategory, format: FESTIVAL_FORMAT, competitionId: null })
}

async function insertGames(
  tx: Db,
  { now, people: { scorerId, staffId } }: Pick<CupInput, 'now' | 'people'>,
  list: readonly DemoGame[],
  { ageCategory, format, competitionId }: { ageCategory: AgeCategoryName; format: PlayFormat; competitionId: string | null },
): Promise<void> {
  const lengths = lengthsOf(format)
  const made = list.map(({ names, round = null, startsAt, clubs: [one, two], entries }) => {
    const id = newId()
    const at = (after: number) => new Date(startsAt.getTime() + after * MINUTE)
    const history = entries.map(([kind, after, side = null]) => ({ kind, side, occurredAt: at(after).toISOString() }))
    const state = foldEvents(history, format)
    const clocked = { ...format, activity_date: startsAt.toISOString(), status: state.status, period_starts: state.starts, format }
    const events = history.map(({ kind, side, occurredAt }, index) => ({
      id: newId(),
      gameId: id,
      version: index + 2,
      kind,
      side,
      ...(isKick(kind) ? { minute: null } : eventMinute(clocked, { kind, occurredAt })),
      occurredAt: new Date(occurredAt),
      recordedAt: new Date(occurredAt),
      actorId: scorerId,
    }))
    const game = {
      id,
      ...names,
      ...lengths,
      round,
      startsAt,
      ageCategory,
      competitionId,
      venue: one.home.name,
      venueKa: one.home.nameKa,
      clubOneId: one.id,
      clubTwoId: two.id,
      ...stateColumns(state),
      version: history.length + 1,
    }
    const scheduled = {
      id: newId(),
      gameId: id,
      version: 1,
      kind: 'scheduled' as const,
      occurredAt: now,
      recordedAt: now,
      actorId: staffId,
    }
    return { game, events: [scheduled, ...events] }
  })
  await insertAll(
    tx,
    games,
    made.map(({ game }) => game),
  )
  await insertAll(
    tx,
    gameEvents,
    made.flatMap(({ events }) => events),
  )
}
