import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { BOARD_BYTES_MAX, BOARD_DAYS_MAX, BOARD_PICTURE, type BoardCategory } from '#shared/board.ts'
import { newId } from '#shared/id.ts'
import { parseVenueDay, venueDay } from '#shared/venue-time.ts'
import { findRepeatedCommand, recordAudit } from '../../platform/audit/record.ts'
import type { Db } from '../../db/database.ts'
import { clubs, media } from '../../db/schema/clubs.ts'
import { boards } from '../../db/schema/sponsors.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { hasAdvertising } from './package.ts'
import { decodePng } from '../clubs/png/decode.ts'
import { encodePng } from '../clubs/png/encode.ts'

const DAY = 24 * 60 * 60_000
const { width, height } = BOARD_PICTURE

/** Who acts: staff approve, so what they book themselves is approved. */
interface BoardActor {
  id: string
  isStaff: boolean
}

/** A board to be booked. */
export interface Booking {
  commandId: string
  clubId: string
  sponsor: string
  category: BoardCategory
  alt: string
  altKa: string | null
  link: string | null
  png: Buffer
  ages: string[]
  firstDay: string
  lastDay: string
}
type Row = typeof boards.$inferSelect

/**
 * Books a board for a club's home games and returns its id. It shows once staff have approved it.
 *
 * @throws ApiError `rule_violated` for a picture, days, or a club without the package; `conflict`
 */
export async function bookBoard(deps: Deps, actor: BoardActor, { commandId, png, ...booking }: Booking): Promise<string> {
  const { clubId, sponsor, category, ages, firstDay, lastDay } = booking
  checkDays(booking, deps.now())
  const { name: picture, bytes } = redrawPicture(png)
  const detail = { name: sponsor, category, ages, clubId, firstDay, lastDay, picture }
  const entry = { action: 'created', subject: 'board', detail } as const
  return deps.db.transaction(async (tx) => {
    const repeated = await findRepeatedCommand(tx, commandId, entry)
    if (repeated !== null) return repeated
    await requirePackage(tx, clubId, deps.now())
    const id = newId()
    const state = actor.isStaff ? 'approved' : 'waiting'
    await tx.insert(media).values({ name: picture, type: 'image/png', bytes }).onConflictDoNothing()
    await tx.insert(boards).values({ id, ...booking, picture, state, createdAt: deps.now() })
    await recordAudit(deps, tx, { id: commandId, actorId: actor.id, subjectId: id, ...entry })
    return id
  })
}

/**
 * Approves or refuses a board that waits.
 *
 * @throws ApiError `not_found`, `rule_violated` for one that was decided on
 */
export async function decideBoard(
  deps: Deps,
  actorId: string,
  { id, approved, reason }: { id: string; approved: boolean; reason: string | null },
): Promise<void> {
  await changing(deps, id, async (tx, { state, sponsor }) => {
    if (state !== 'waiting') throw new ApiError('rule_violated', 'This board does not wait.', { reason: 'board_decided' })
    const next = approved ? { state: 'approved' as const, reason: null } : { state: 'refused' as const, reason }
    await tx.update(boards).set(next).where(eq(boards.id, id))
    const detail = { name: sponsor, ...(next.reason && { reason: next.reason }) }
    await recordAudit(deps, tx, { actorId, action: approved ? 'confirmed' : 'rejected', subject: 'board', subjectId: id, detail })
  })
}

/**
 * Takes a board down, at once and for good.
 *
 * @param may whether the actor may do so for this club
 * @throws ApiError `not_found`, `forbidden`, `rule_violated` for one that is over
 */
export async function endBoard(deps: Deps, actorId: string, id: string, may: (clubId: string) => boolean): Promise<void> {
  await changing(deps, id, async (tx, { state, clubId, sponsor }) => {
    if (!may(clubId)) throw new ApiError('forbidden', 'This is not your club.')
    if (state !== 'waiting' && state !== 'approved')
      throw new ApiError('rule_violated', 'This board is over already.', { reason: 'board_over' })
    await tx.update(boards).set({ state: 'ended' }).where(eq(boards.id, id))
    await recordAudit(deps, tx, { actorId, action: 'ended', subject: 'board', subjectId: id, detail: { name: sponsor } })
  })
}

async function changing(deps: Deps, id: string, work: (tx: Db, board: Row) => Promise<void>): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [board] = await tx.select().from(boards).where(eq(boards.id, id)).for('update')
    if (!board) throw new ApiError('not_found', 'There is no such board.')
    await work(tx, board)
  })
}

function checkDays({ firstDay, lastDay }: Pick<Booking, 'firstDay' | 'lastDay'>, now: Date): void {
  if (lastDay < venueDay(now)) throw new ApiError('rule_violated', 'The last day is over.', { reason: 'time_past' })
  const days = (parseVenueDay(lastDay).getTime() - parseVenueDay(firstDay).getTime()) / DAY + 1
  if (days > BOARD_DAYS_MAX) throw new ApiError('rule_violated', `A board is booked for at most ${BOARD_DAYS_MAX} days.`)
}

async function requirePackage(tx: Db, clubId: string, now: Date): Promise<void> {
  const [club] = await tx
    .select({ has: hasAdvertising(now, clubs.id) })
    .from(clubs)
    .where(eq(clubs.id, clubId))
  if (!club) throw new ApiError('rule_violated', 'There is no such club.')
  if (!club.has) throw new ApiError('rule_violated', 'The club has no advertising package.', { reason: 'package_missing' })
}

/**
 * The picture of a board as it is served. Only the pixels are taken, in a newly encoded file, so that nothing else of the
 * upload ever reaches a phone.
 *
 * @throws ApiError `rule_violated` for anything but a PNG of the right size, and for one that is too heavy for phones
 */
function redrawPicture(png: Buffer): { name: string; bytes: Buffer } {
  const rgba = decodePng(png, width, height)
  if (!rgba) throw new ApiError('rule_violated', `A board is a PNG of ${width} by ${height} pixels.`, { reason: 'picture_unfit' })
  const bytes = encodePng(rgba, width, height)
  if (bytes.length > BOARD_BYTES_MAX)
    throw new ApiError('rule_violated', 'This picture is too heavy for phones.', { reason: 'picture_too_large' })
  return { name: `board-${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.png`, bytes }
}
