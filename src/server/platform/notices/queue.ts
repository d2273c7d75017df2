import { and, eq, isNotNull } from 'drizzle-orm'
import { newId } from '#shared/id.ts'
import type { Side } from '#shared/game.ts'
import { choiceOf, isPlan, type StoredNoticeKind } from '#shared/stored-notice.ts'
import { announceWork } from '../../db/changes.ts'
import type { Db } from '../../db/database.ts'
import { notices } from '../../db/schema/notices.ts'
import type { Deps } from '../../deps.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Until a notice is addressed, nodes say who is watching, and an entry by mistake is undone. */
const GATHER = 2000
/** The last pictures arrive a while after full time, and mistakes are mended. */
const REEL_READY = 2 * MINUTE
/** What happens on the pitch is news for a short time. */
const FRESH = 10 * MINUTE
const RESULT_FRESH = 2 * HOUR
/** A change of the plan is sent up to the match, but for no longer than this. */
const PLAN_FRESH = 3 * 24 * HOUR

/** What to tell of a game. */
interface NewNotice {
  gameId: string
  kind: StoredNoticeKind
  /** Whose line-up is out, or who asks. */
  side?: Side
  /** The entry of the game's history, if it is one. */
  eventId: string | null
  occurredAt: Date
  /** When the game begins. */
  startsAt: Date
}

/** Queues notices within the caller's transaction. What is no news any more is left out. */
export async function queueNotices({ now }: Pick<Deps, 'now'>, tx: Db, added: readonly NewNotice[]): Promise<void> {
  const at = now().getTime()
  const rows = added.flatMap(({ gameId, kind, side = null, eventId, occurredAt, startsAt }) => {
    const expiresAt = expiryOf(kind, { at, occurredAt: occurredAt.getTime(), startsAt: startsAt.getTime() })
    return expiresAt <= at
      ? []
      : [
          {
            id: newId(),
            gameId,
            kind,
            side,
            eventId,
            dueAt: new Date(at + (kind === 'highlights' ? REEL_READY : GATHER)),
            expiresAt: new Date(expiresAt),
          },
        ]
  })
  if (rows.length === 0) return
  await tx.insert(notices).values(rows)
  await announceWork(tx, 'notices')
}

/** Whether anyone was notified of a goal: its notice was addressed, and is not forgotten yet. */
export async function wasGoalNotified(tx: Db, eventId: string): Promise<boolean> {
  return (await tx.$count(notices, and(eq(notices.eventId, eventId), eq(notices.kind, 'goal'), isNotNull(notices.addressedAt)))) > 0
}

function expiryOf(kind: StoredNoticeKind, { at, occurredAt, startsAt }: { at: number; occurredAt: number; startsAt: number }): number {
  if (isPlan(kind)) return Math.min(startsAt, at + PLAN_FRESH)
  const choice = choiceOf(kind)
  return occurredAt + (choice === 'full_time' || choice === 'highlights' ? RESULT_FRESH : FRESH)
}
