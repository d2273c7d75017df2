import { newId } from '#shared/id.ts'
import { announce } from '../db/changes.ts'
import type { Db } from '../db/database.ts'
import { gameEvents, games } from '../db/schema/games.ts'
import type { Deps } from '../deps.ts'

/** A game to be played. */
export interface NewGame {
  name: string
  nameKa?: string | null
  startsAt: Date
  venue?: string | null
  venueKa?: string | null
  ageCategory: string
  clubOneId: string
  clubTwoId: string
  /** Minutes. */
  periodDuration: number
  /** Minutes. */
  halfTime: number
  liveStream?: string | null
  /** What an import knows this game by. */
  source?: string | null
}

/** Puts games on the schedule, within the caller's transaction. Returns their ids in the same order. */
export async function scheduleGames(deps: Pick<Deps, 'now'>, tx: Db, plans: readonly NewGame[], actorId: string | null): Promise<string[]> {
  const now = deps.now()
  const rows = plans.map((plan) => ({ ...plan, id: newId(), createdAt: now, updatedAt: now }))
  for (const part of chunks(rows, 500)) {
    await tx.insert(games).values(part)
    await tx.insert(gameEvents).values(
      part.map(({ id }) => ({
        id: newId(),
        gameId: id,
        version: 1,
        kind: 'scheduled' as const,
        occurredAt: now,
        recordedAt: now,
        actorId,
      })),
    )
  }
  await announce(tx, { kind: 'schedule' })
  return rows.map(({ id }) => id)
}

/** Splits a list so that each part fits into one statement. */
function* chunks<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < list.length; from += size) yield list.slice(from, from + size)
}
