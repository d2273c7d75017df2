import { and, eq } from 'drizzle-orm'
import type { StreamAnswer } from '#shared/consent.ts'
import { recordAudit } from '../../../platform/audit/record.ts'
import { resendGames } from '../../../people/consent/resend-games.ts'
import { streamAnswers, streamStops } from '../../../db/schema/consent.ts'
import { games } from '../../../db/schema/games.ts'
import type { Deps } from '../../../deps.ts'
import { changedMeanwhile } from '../../../platform/change-fields.ts'
import type { LockedGame } from '../locked-game.ts'
import { findStop, streamShown } from '../stream-gate.ts'

/** What a club says about a child without consent; null takes its answer back. */
interface GateAnswer {
  playerId: string
  /** The child's club, for the audit log. */
  clubId: string
  answer: StreamAnswer | null
}

/** Records a club's answer about a child without consent to a game's stream. */
export async function answerForChild(deps: Deps, locked: LockedGame, { playerId, clubId, answer }: GateAnswer, actorId: string) {
  const { id: gameId } = locked.row.game
  await changeGate(deps, locked, actorId, async (tx) => {
    const own = and(eq(streamAnswers.gameId, gameId), eq(streamAnswers.playerId, playerId))
    const [known] = await tx.select({ answer: streamAnswers.answer }).from(streamAnswers).where(own)
    if ((known?.answer ?? null) === answer) return null
    await tx.delete(streamAnswers).where(own)
    if (answer) await tx.insert(streamAnswers).values({ gameId, playerId, answer, actorId, answeredAt: deps.now() })
    return { action: answer ? 'decided' : 'undone', detail: { clubId, answer } }
  })
}

/** Stops a game's stream for everyone, whatever the clubs have answered. */
export async function stopStream(deps: Deps, locked: LockedGame, actorId: string): Promise<void> {
  const stop = { gameId: locked.row.game.id, actorId, stoppedAt: deps.now() }
  await changeGate(deps, locked, actorId, async (tx) => {
    const stopped = await tx.insert(streamStops).values(stop).onConflictDoNothing().returning({ gameId: streamStops.gameId })
    return stopped.length > 0 ? { action: 'stopped' } : null
  })
}

/**
 * Takes a stop back. Children without an answer still hold the stream back.
 *
 * @param seen when the stream was stopped, as the sender saw it
 * @throws ApiError `conflict` if it was stopped again since
 */
export async function startStream(deps: Deps, locked: LockedGame, seen: Date, actorId: string): Promise<void> {
  await changeGate(deps, locked, actorId, async (tx) => {
    const stoppedAt = await findStop(tx, locked.row.game.id)
    if (stoppedAt && stoppedAt.getTime() !== seen.getTime()) throw changedMeanwhile({ stopped_at: stoppedAt.toISOString() })
    const started = await tx.delete(streamStops).where(eq(streamStops.gameId, locked.row.game.id)).returning({ gameId: streamStops.gameId })
    return started.length > 0 ? { action: 'started' } : null
  })
}

interface GateChange {
  action: 'decided' | 'undone' | 'stopped' | 'started'
  detail?: Record<string, unknown>
}

/** Changes what holds a stream back, notes it in the audit log, and sends the game again if viewers now see another state. */
async function changeGate(
  deps: Deps,
  { tx, row }: LockedGame,
  actorId: string,
  work: (db: LockedGame['tx']) => Promise<GateChange | null>,
): Promise<void> {
  const { game, one, two } = row
  const isShown = async () => (await tx.select({ shown: streamShown }).from(games).where(eq(games.id, game.id)))[0]?.shown
  // The locked row may have waited for another change of the gate, which its columns do not know yet.
  const before = await isShown()
  const change = await work(tx)
  if (!change) return
  const detail = { game: `${one.name} – ${two.name}`, ageCategory: game.ageCategory, ...change.detail }
  await recordAudit(deps, tx, { actorId, action: change.action, subject: 'stream', subjectId: game.id, detail })
  if ((await isShown()) !== before) await resendGames(deps, tx, eq(games.id, game.id))
}
