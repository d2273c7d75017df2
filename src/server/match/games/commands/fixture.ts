import { eq, inArray, sql } from 'drizzle-orm'
import type { AgeCategoryName } from '#shared/age-category.ts'
import type { Side } from '#shared/game.ts'
import type { MatchFormat } from '#shared/match-format.ts'
import { mayBeSame, type Team } from '#shared/team.ts'
import { earliestStart } from '#shared/venue-time.ts'
import { announce } from '../../../db/changes.ts'
import type { Db } from '../../../db/database.ts'
import { clubs } from '../../../db/schema/clubs.ts'
import { gameEvents } from '../../../db/schema/games.ts'
import type { Deps } from '../../../deps.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { findCompetitionPlace, type CompetitionPlace } from '../competition-place.ts'
import { lengthsOfAge, storedFormat, type GameLengths } from '../format.ts'
import { plannedLength } from '../timing.ts'
import { lockGame } from '../locked-game.ts'
import { isRepeated } from '../history.ts'
import { scheduleGames, type Outcome } from '../schedule.ts'
import { recordCommand, type CommandInput } from './command.ts'

// A decision of the management replaces what the clock keeper has assumed.
const REPLACES_CLOCK_EVENTS = { replaces: ['finished_by_clock', 'went_live'] } as const

/** A game to schedule. */
interface FixtureInput extends Omit<CommandInput, 'gameId' | 'locked' | 'occurredAt'> {
  /** That of the competition if omitted. */
  name?: string | undefined
  nameKa?: string | null | undefined
  startsAt: Date
  ageCategory: AgeCategoryName
  clubOneId: string
  clubTwoId: string
  teamOne?: Team | null | undefined
  teamTwo?: Team | null | undefined
  venue?: string | null | undefined
  venueKa?: string | null | undefined
  /** Minutes; the default of the age category if omitted. */
  periodDuration?: number | undefined
  halfTime?: number | undefined
  format?: MatchFormat | undefined
  competition?: CompetitionPlace | null | undefined
  /** Of a game that was played; null if it is not known. */
  result?: Record<Side, number> | null | undefined
}

/**
 * Schedules a game and returns its id.
 *
 * @throws ApiError `rule_violated`, `conflict`
 */
export async function scheduleGame(deps: Deps, input: FixtureInput): Promise<string> {
  const { commandId, actorId, startsAt, ageCategory, clubOneId, clubTwoId, teamOne = null, teamTwo = null } = input
  const joined = input.competition ? await findCompetitionPlace(deps.db, input.competition, ageCategory) : null
  const usual = joined?.lengths ?? (await lengthsOfAge(deps.db, ageCategory))
  const periodDuration = input.periodDuration ?? usual.periodDuration
  const halfTime = input.halfTime ?? usual.halfTime
  const format = input.format ? storedFormat(input.format) : usual.format
  const outcome = requireTime(deps, input, { periodDuration, halfTime, format })
  return deps.db.transaction(async (tx) => {
    if (commandId) {
      // The same command may arrive twice at the same time.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${commandId}))`)
      const [existing] = await tx.select({ gameId: gameEvents.gameId }).from(gameEvents).where(eq(gameEvents.id, commandId))
      if (existing && (await isRepeated(tx, commandId, { gameId: existing.gameId, kind: 'scheduled' }))) return existing.gameId
    }
    await requireClubs(tx, { clubOneId, clubTwoId, teamOne, teamTwo })
    const plan = {
      entryId: commandId,
      ...(outcome && { outcome }),
      ...(input.name === undefined ? joined?.names : { nameKa: input.nameKa ?? null }),
      name: input.name ?? joined?.names.name ?? '',
      ...joined?.place,
      startsAt,
      ageCategory,
      clubOneId,
      clubTwoId,
      teamOne,
      teamTwo,
      venue: input.venue ?? null,
      venueKa: input.venueKa ?? null,
      periodDuration,
      halfTime,
      format,
    }
    const [id] = await scheduleGames(deps, tx, [plan], actorId)
    return id as string
  })
}

/** A new date or venue. Omitted fields stay as they are. */
interface MoveInput extends Omit<CommandInput, 'occurredAt'> {
  startsAt?: Date | undefined
  venue?: string | null | undefined
  venueKa?: string | null | undefined
}

/**
 * Moves an upcoming game, or reschedules a cancelled one.
 *
 * @throws ApiError `not_found`, `rule_violated`, `conflict`
 */
export async function rescheduleGame(deps: Deps, input: MoveInput): Promise<void> {
  await lockGame(deps, input.locked ?? input.gameId, async (locked) => {
    const { tx } = locked
    const { game } = locked.row
    if (input.commandId && (await isRepeated(tx, input.commandId, { gameId: game.id, kind: 'rescheduled' }))) return
    requireFuture(deps, input.startsAt ?? game.startsAt, game)
    const { startsAt, venue, venueKa } = input
    const changes = {
      ...(startsAt !== undefined && { startsAt }),
      ...(venue !== undefined && { venue }),
      ...(venueKa !== undefined && { venueKa }),
    }
    const was = Object.fromEntries(Object.keys(changes).map((column) => [column, game[column as keyof typeof changes]]))
    await recordCommand(deps, { ...input, locked }, { kind: 'rescheduled', detail: { was }, changes, ...REPLACES_CLOCK_EVENTS })
    await announce(tx, { kind: 'schedule' })
  })
}

/** Why a game is called off. */
interface CancelInput extends CommandInput {
  reason?: string | undefined
  /** The id of the withdrawal of a club that called it off. */
  withdrawal?: string | undefined
}

/**
 * Cancels a game. It stays on the schedule, marked as cancelled.
 *
 * @throws ApiError `not_found`, `rule_violated`, `conflict`
 */
export async function cancelGame(deps: Deps, input: CancelInput): Promise<void> {
  const { reason, withdrawal } = input
  const detail = { ...(reason && { reason }), ...(withdrawal && { withdrawal }) }
  await lockGame(deps, input.locked ?? input.gameId, async (locked) => {
    const { tx } = locked
    const { id, status } = locked.row.game
    if (input.commandId && (await isRepeated(tx, input.commandId, { gameId: id, kind: 'cancelled' }))) return
    if (status === 'cancelled') throw new ApiError('rule_violated', 'The game is cancelled already.', { reason: 'game_cancelled' })
    await recordCommand(deps, { ...input, locked }, { kind: 'cancelled', detail, ...REPLACES_CLOCK_EVENTS })
    locked.row = { ...locked.row, cancelReason: reason || null }
    await announce(tx, { kind: 'schedule' })
  })
}

type Sides = Pick<FixtureInput, 'clubOneId' | 'clubTwoId' | 'teamOne' | 'teamTwo'>

/** @throws ApiError `rule_violated` if a club does not exist, or both sides can be the same team */
export async function requireClubs(tx: Db, { clubOneId, clubTwoId, teamOne = null, teamTwo = null }: Sides): Promise<void> {
  if (clubOneId === clubTwoId && mayBeSame(teamOne, teamTwo))
    throw new ApiError('rule_violated', 'A club plays against itself only as two teams, such as A and B.', { reason: 'same_club' })
  const found = await tx
    .select({ id: clubs.id })
    .from(clubs)
    .where(inArray(clubs.id, [clubOneId, clubTwoId]))
  if (found.length < new Set([clubOneId, clubTwoId]).size) throw new ApiError('rule_violated', 'There is no such club.')
}

/**
 * The outcome of a game that was played. One in the past is meant only where its result, or that it is not known, is said.
 *
 * @throws ApiError `rule_violated` for a result of a game that is still to come, or a time that is past
 */
function requireTime(deps: Pick<Deps, 'now'>, { startsAt, result }: FixtureInput, length: GameLengths): Outcome | null {
  const now = deps.now()
  if (result === undefined) requireFuture(deps, startsAt, length)
  if (!result) return null
  if (earliestStart(startsAt) > now) throw new ApiError('rule_violated', 'The game is still to come.', { reason: 'game_to_come' })
  const end = startsAt.getTime() + plannedLength(length)
  return { kind: 'result', score: result, occurredAt: new Date(Math.min(end, now.getTime())) }
}

/** @throws ApiError `rule_violated` if the whole game is in the past */
function requireFuture(deps: Pick<Deps, 'now'>, startsAt: Date, length: GameLengths): void {
  if (startsAt.getTime() + plannedLength(length) < deps.now().getTime())
    throw new ApiError('rule_violated', 'That time is past.', { reason: 'time_past' })
}
