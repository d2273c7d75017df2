import type { EventKind } from '#shared/match-record.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { noticesOf, type NoticedState } from '../../platform/notices/notices-of.ts'
import { queueNotices, wasGoalNotified } from '../../platform/notices/queue.ts'
import { isOwnVideo } from './stream-address.ts'
import type { GameColumns } from './timing.ts'

/** The entry that changed a game. */
interface Entry {
  kind: EventKind
  eventId: string
  occurredAt: Date
  /** The entry that it undoes. */
  undoes?: string
}

/** Queues what a change of a game tells those who want to be notified, in its transaction. */
export async function noticeChange(deps: Deps, tx: Db, entry: Entry, before: GameColumns, after: GameColumns): Promise<void> {
  const [was, is] = [stateOf(before), stateOf(after)]
  const kinds = noticesOf(entry.kind, was, is)
  const { eventId, occurredAt, undoes } = entry
  // Anyone who was not notified of the goal has nothing to be corrected.
  if (undoes !== undefined && is.goals < was.goals && (await wasGoalNotified(tx, undoes))) kinds.push('goal_undone')
  const { id: gameId, startsAt } = after
  await queueNotices(
    deps,
    tx,
    kinds.map((kind) => ({ gameId, kind, eventId, occurredAt, startsAt })),
  )
}

function stateOf({ status, clubOneScore, clubTwoScore, startsAt, venue, liveStream }: GameColumns): NoticedState {
  const hasOwnVideo = liveStream !== null && isOwnVideo(liveStream)
  const hasEmbeddedStream = liveStream !== null && !hasOwnVideo
  return { status, goals: clubOneScore + clubTwoScore, startsAt: startsAt.getTime(), venue, hasEmbeddedStream, hasOwnVideo }
}
