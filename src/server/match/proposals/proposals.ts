import { and, desc, eq, lte } from 'drizzle-orm'
import type { NewProposal, Proposal, Proposals } from '#shared/proposal.schema.ts'
import type { ProposalCommand } from '#shared/proposal.ts'
import type { Viewer } from '../../people/auth/viewer.ts'
import type { Db } from '../../db/database.ts'
import { clubs } from '../../db/schema/clubs.ts'
import { OPEN_PROPOSALS, proposals } from '../../db/schema/proposals.ts'
import { onUniqueViolation } from '../../db/unique-violation.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { cancelGame, rescheduleGame } from '../games/commands/fixture.ts'
import { getGameFor } from '../games/get-game.ts'
import { lockGame, type LockedGame } from '../games/locked-game.ts'
import { mayManageGame, mayPlanGame } from '../games/policy.ts'
import { mayDeleteGame } from '../games/take-back.ts'
import type { GameColumns } from '../games/timing.ts'

type Stored = typeof proposals.$inferSelect

/** The most that are shown of a game. */
const SHOWN = 20

/** Until then a game can be moved and called off by proposals. One that is called off gets a new date as long as this is to come. */
function isPending({ status, startsAt }: GameColumns, now: Date, proposed: Date | null): boolean {
  return status === 'cancelled' ? proposed !== null && proposed > now : status === 'upcoming' && startsAt > now
}

/** Whether something can be proposed for a game. */
function isOpen({ status, startsAt }: GameColumns, now: Date): boolean {
  return status === 'cancelled' || (status === 'upcoming' && startsAt > now)
}

/** The club for which a viewer proposes: the away club of its secretary. */
function proposingClub(viewer: Viewer, game: GameColumns): string | null {
  return viewer.role === 'secretary' && !mayPlanGame(viewer, game) && mayManageGame(viewer, game) ? game.clubTwoId : null
}

/** What a viewer can do with a proposal. Its club reads how it ended; what staff do there would hide that. */
function commandsFor(viewer: Viewer, game: GameColumns, { clubId, state, readAt, startsAt }: Stored, now: Date): ProposalCommand[] {
  const own = viewer.role === 'secretary' && viewer.clubIds.includes(clubId)
  if (state !== 'open') return own && readAt === null ? ['read'] : []
  if (!isPending(game, now, startsAt)) return []
  return [...(mayPlanGame(viewer, game) ? (['accept', 'decline'] as const) : []), ...(own ? (['withdraw'] as const) : [])]
}

/**
 * What was proposed for a game, the newest first.
 *
 * @throws ApiError `not_found`, `forbidden`
 */
export async function readProposals({ db, now }: Deps, viewer: Viewer, gameId: string): Promise<Proposals> {
  const { game } = await getGameFor(db, gameId, viewer, mayManageGame)
  const rows = await db
    .select({ stored: proposals, club: { _id: clubs.id, name: clubs.name, name_ka: clubs.nameKa } })
    .from(proposals)
    .innerJoin(clubs, eq(clubs.id, proposals.clubId))
    .where(eq(proposals.gameId, gameId))
    .orderBy(desc(proposals.madeAt), desc(proposals.id))
    .limit(SHOWN)
  const at = now()
  const own = proposingClub(viewer, game)
  const isOver = ({ state, startsAt }: Stored) => state === 'open' && !isPending(game, at, startsAt)
  const waits = rows.some(({ stored }) => stored.state === 'open' && stored.clubId === own && !isOver(stored))
  return {
    proposals: rows.map(({ stored, club }): Proposal => ({
      _id: stored.id,
      kind: stored.kind,
      club,
      starts_at: stored.startsAt?.toISOString() ?? null,
      venue: stored.venue,
      venue_ka: stored.venueKa,
      reason: stored.reason,
      state: isOver(stored) ? 'withdrawn' : stored.state,
      answer: stored.answer,
      made_at: stored.madeAt.toISOString(),
      ended_at: stored.endedAt?.toISOString() ?? null,
      may: commandsFor(viewer, game, stored, at),
    })),
    may_propose: own !== null && !waits && isOpen(game, at),
    may_delete: await mayDeleteGame(db, viewer, game),
  }
}

/**
 * Proposes to move a game or to call it off, or a new date of one that is called off, for its away club.
 *
 * @throws ApiError `not_found`, `forbidden`, `rule_violated` if nothing would change or the game has begun, `conflict` while
 * another proposal of the club is open
 */
export async function propose(deps: Deps, viewer: Viewer, gameId: string, { command_id: id, ...input }: NewProposal): Promise<string> {
  return lockGame(deps, gameId, async ({ tx, row: { game } }) => {
    const clubId = proposingClub(viewer, game)
    if (clubId === null) throw new ApiError('forbidden', 'Only the secretary of the away club proposes changes.')
    const [known] = await tx.select().from(proposals).where(eq(proposals.id, id))
    if (known?.gameId === gameId && known.madeBy === viewer.userId) return id
    if (known) throw new ApiError('conflict', 'This command id stands for something else already.')
    const now = deps.now()
    if (!isOpen(game, now))
      throw new ApiError('rule_violated', 'Changes are proposed before the kick-off.', { reason: 'proposal_too_late' })
    if (input.kind === 'cancel' && game.status === 'cancelled')
      throw new ApiError('rule_violated', 'The game is cancelled already.', { reason: 'game_cancelled' })
    await endPast(tx, { gameId, clubId, game, now })
    const changes = input.kind === 'move' ? movedColumns(game, input, now) : {}
    const row = { id, gameId, clubId, kind: input.kind, ...changes, reason: input.reason, state: 'open' as const }
    const open = new ApiError('conflict', 'A proposal of this club for this game is open.', { reason: 'proposal_open' })
    await onUniqueViolation(tx.insert(proposals).values({ ...row, madeBy: viewer.userId, madeAt: now }), open, OPEN_PROPOSALS)
    return id
  })
}

/** A new date that is past makes room for another one, where the game is called off. */
async function endPast(tx: Db, { gameId, clubId, game, now }: { gameId: string; clubId: string; game: GameColumns; now: Date }) {
  if (game.status !== 'cancelled') return
  const past = and(eq(proposals.gameId, gameId), eq(proposals.clubId, clubId), eq(proposals.state, 'open'), lte(proposals.startsAt, now))
  await tx.update(proposals).set({ state: 'withdrawn', endedAt: now }).where(past)
}

/** @throws ApiError `rule_violated` if nothing would change, or the time is past */
function movedColumns(game: GameColumns, input: Omit<Extract<NewProposal, { kind: 'move' }>, 'command_id'>, now: Date) {
  const { venue, venue_ka: venueKa } = input
  // One that is called off is played again, on its old date if no other is named.
  const isOff = game.status === 'cancelled'
  const startsAt = input.activity_date === undefined ? (isOff ? game.startsAt : null) : new Date(input.activity_date)
  const moves = startsAt !== null && (isOff || startsAt.getTime() !== game.startsAt.getTime())
  const elsewhere = venue !== undefined && venue !== game.venue
  if (!moves && !elsewhere) throw new ApiError('rule_violated', 'That is the plan already.', { reason: 'proposal_unchanged' })
  if (moves && startsAt <= now) throw new ApiError('rule_violated', 'That time is past.', { reason: 'time_past' })
  return { startsAt: moves ? startsAt : null, ...(elsewhere && { venue, venueKa: venueKa || null }) }
}

/** What is done with a proposal, and a few words to the club that made it. */
interface Answer {
  command: ProposalCommand
  answer?: string | undefined
}

const STATES = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const

/**
 * Accepts a proposal, which moves the game or calls it off, declines it, withdraws it, or notes that its answer is read. The
 * same again changes nothing.
 *
 * @throws ApiError `not_found`, `forbidden`, `rule_violated` once it was answered or withdrawn, or the game has begun, `conflict`
 */
export async function commandProposal(deps: Deps, viewer: Viewer, id: string, { command, answer }: Answer): Promise<void> {
  const unknown = new ApiError('not_found', 'There is no such proposal.')
  const [found] = await deps.db.select({ gameId: proposals.gameId }).from(proposals).where(eq(proposals.id, id))
  if (!found) throw unknown
  // All changes of proposals and of their game hold the game.
  await lockGame(deps, found.gameId, async (locked) => {
    const { tx } = locked
    const { game } = locked.row
    const [stored] = await tx.select().from(proposals).where(eq(proposals.id, id))
    if (!stored) throw unknown
    const answers = command === 'accept' || command === 'decline'
    const mayAsk = answers ? mayPlanGame(viewer, game) : viewer.role === 'secretary' && viewer.clubIds.includes(stored.clubId)
    if (!mayAsk) throw new ApiError('forbidden', answers ? 'The home club or staff answer.' : 'This is not your club.')
    const now = deps.now()
    if (command === 'read' ? stored.readAt !== null : stored.state === STATES[command]) return
    if (!commandsFor(viewer, game, stored, now).includes(command))
      throw new ApiError('rule_violated', 'This proposal is no longer open.', { reason: 'proposal_over' })
    if (command === 'read') return end(tx, id, { readAt: now })
    await end(tx, id, {
      state: STATES[command],
      endedBy: viewer.userId,
      endedAt: now,
      ...(command === 'withdraw' ? { readAt: now } : { answer: answer || null }),
    })
    if (command === 'accept') await apply(deps, locked, stored, viewer.userId)
  })
}

async function end(tx: Db, id: string, set: Partial<Stored>): Promise<void> {
  await tx.update(proposals).set(set).where(eq(proposals.id, id))
}

async function apply(deps: Deps, locked: LockedGame, { gameId, kind, startsAt, venue, venueKa, reason }: Stored, actorId: string) {
  const input = { gameId, locked, actorId }
  if (kind === 'cancel') return cancelGame(deps, { ...input, reason })
  return rescheduleGame(deps, { ...input, startsAt: startsAt ?? undefined, ...(venue !== null && { venue, venueKa }) })
}
