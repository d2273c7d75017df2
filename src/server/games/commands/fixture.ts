import { eq, inArray, sql } from 'drizzle-orm'
import { USUAL_HALVES, type AgeCategoryName } from '#shared/age-category.ts'
import { announce } from '../../db/changes.ts'
import type { Db } from '../../db/database.ts'
import { ageCategories, clubs } from '../../db/schema/clubs.ts'
import { gameEvents, type games } from '../../db/schema/games.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import type { GameColumns } from '../clocked.ts'
import { isRepeated, lockGame } from '../history.ts'
import { scheduleGames } from '../schedule.ts'
import { perform, type CommandInput } from './command.ts'

const MINUTE = 60_000

// What the clock has assumed of a game gives way to what the office knows.
const OVER_THE_CLOCK = { replaces: ['finished_by_clock', 'went_live'] } as const

/** A game to be put on the schedule. */
export interface FixtureInput extends Omit<CommandInput, 'gameId' | 'occurredAt'> {
  name: string
  nameKa?: string | null | undefined
  startsAt: Date
  ageCategory: AgeCategoryName
  clubOneId: string
  clubTwoId: string
  venue?: string | null | undefined
  venueKa?: string | null | undefined
  /** Minutes; what is usual at the age where none are told. */
  periodDuration?: number | undefined
  halfTime?: number | undefined
}

/**
 * Puts one game on the schedule and tells its id.
 *
 * @throws Refusal `rule_violated`, `conflict`
 */
export async function scheduleGame(deps: Deps, input: FixtureInput): Promise<string> {
  const { commandId, actorId, name, startsAt, ageCategory, clubOneId, clubTwoId } = input
  const usual = USUAL_HALVES[ageCategory]
  const periodDuration = input.periodDuration ?? usual.periodDuration
  const halfTime = input.halfTime ?? usual.halfTime
  demandFuture(deps, startsAt, { periodDuration, halfTime })
  return deps.db.transaction(async (tx) => {
    if (commandId) {
      // The same command may arrive twice at once.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${commandId}))`)
      const [known] = await tx.select({ gameId: gameEvents.gameId }).from(gameEvents).where(eq(gameEvents.id, commandId))
      if (known && (await isRepeated(tx, commandId, { gameId: known.gameId, kind: 'scheduled' }))) return known.gameId
    }
    await demandPlayable(tx, { clubOneId, clubTwoId, ageCategory })
    const plan = {
      entryId: commandId,
      name,
      nameKa: input.nameKa ?? null,
      startsAt,
      ageCategory,
      clubOneId,
      clubTwoId,
      venue: input.venue ?? null,
      venueKa: input.venueKa ?? null,
      periodDuration,
      halfTime,
    }
    const [id] = await scheduleGames(deps, tx, [plan], actorId)
    return id as string
  })
}

/** What of a game is to be another; what is left out stays. */
export interface MoveInput extends Omit<CommandInput, 'occurredAt'> {
  startsAt?: Date | undefined
  venue?: string | null | undefined
  venueKa?: string | null | undefined
}

/**
 * Moves a game that is still to come, or puts a cancelled one back on the schedule.
 *
 * @throws Refusal `not_found`, `rule_violated`, `conflict`
 */
export async function rescheduleGame(deps: Deps, input: MoveInput): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const game = await lockGame(tx, input.gameId)
    if (input.commandId && (await isRepeated(tx, input.commandId, { gameId: game.id, kind: 'rescheduled' }))) return
    demandFuture(deps, input.startsAt ?? game.startsAt, game)
    const { startsAt, venue, venueKa } = input
    const changes = {
      ...(startsAt !== undefined && { startsAt }),
      ...(venue !== undefined && { venue }),
      ...(venueKa !== undefined && { venueKa }),
    }
    const was = Object.fromEntries(Object.keys(changes).map((column) => [column, game[column as keyof typeof changes]]))
    await perform({ ...deps, db: tx }, input, { kind: 'rescheduled', detail: { was }, changes, ...OVER_THE_CLOCK })
    await announce(tx, { kind: 'schedule' })
  })
}

/**
 * Calls a game off. It stays on the schedule, marked.
 *
 * @throws Refusal `not_found`, `rule_violated`, `conflict`
 */
export async function cancelGame(deps: Deps, input: CommandInput & { reason?: string | undefined }): Promise<void> {
  const { reason } = input
  await deps.db.transaction(async (tx) => {
    const { id, status } = await lockGame(tx, input.gameId)
    if (input.commandId && (await isRepeated(tx, input.commandId, { gameId: id, kind: 'cancelled' }))) return
    if (status === 'cancelled') throw new Refusal('rule_violated', 'The game is cancelled already.')
    await perform({ ...deps, db: tx }, input, { kind: 'cancelled', ...(reason && { detail: { reason } }), ...OVER_THE_CLOCK })
    await announce(tx, { kind: 'schedule' })
  })
}

/** @throws Refusal `rule_violated` where one of the clubs or the age category is not there, or both clubs are one */
export async function demandPlayable(
  tx: Db,
  { clubOneId, clubTwoId, ageCategory }: Pick<GameColumns, 'clubOneId' | 'clubTwoId' | 'ageCategory'>,
): Promise<void> {
  if (clubOneId === clubTwoId) throw new Refusal('rule_violated', 'A club does not play against itself.')
  const found = await tx
    .select({ id: clubs.id })
    .from(clubs)
    .where(inArray(clubs.id, [clubOneId, clubTwoId]))
  if (found.length < 2) throw new Refusal('rule_violated', 'There is no such club.')
  const [category] = await tx.select({ id: ageCategories.id }).from(ageCategories).where(eq(ageCategories.name, ageCategory))
  if (!category) throw new Refusal('rule_violated', 'That age category is not played here.')
}

/** @throws Refusal `rule_violated` when the whole game would lie in the past */
function demandFuture(
  deps: Pick<Deps, 'now'>,
  startsAt: Date,
  length: Pick<typeof games.$inferSelect, 'periodDuration' | 'halfTime'>,
): void {
  const end = startsAt.getTime() + (2 * length.periodDuration + length.halfTime) * MINUTE
  if (end < deps.now().getTime()) throw new Refusal('rule_violated', 'That time is past.')
}
