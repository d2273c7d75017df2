import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { newId } from '#shared/id.ts'
import { USUAL_LAG, type CameraProtocol } from '#shared/video.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Viewer } from '../../people/auth/viewer.ts'
import type { Db } from '../../db/database.ts'
import { streams } from '../../db/schema/video.ts'
import type { Deps } from '../../deps.ts'
import { recordCommand } from '../../match/games/commands/command.ts'
import { lockGame } from '../../match/games/locked-game.ts'
import { mayChooseStream, mayScore } from '../../match/games/policy.ts'
import { findGame } from '../../match/games/repository.ts'
import type { GameColumns } from '../../match/games/timing.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { ownVideoAddress } from '../../match/games/stream-address.ts'
import { hashKey } from './intake.ts'
import { findStream } from './repository.ts'

/** How a camera is to send. */
export interface WantedCamera {
  protocol: CameraProtocol
  /** A port of its own for this game, if its protocol needs one. */
  choosePort(tx: Db, game: GameColumns): Promise<number | null>
}

/**
 * Makes a key for the camera of a game. An earlier key ends. Anyone who runs the match may film it with a phone, once staff has
 * chosen that it is shown by a camera of its own.
 *
 * @throws ApiError `forbidden`
 */
export async function giveCameraKey(deps: Deps, gameId: string, viewer: Viewer, { protocol, choosePort }: WantedCamera): Promise<string> {
  const { userId: actorId } = viewer
  const key = randomBytes(24).toString('base64url')
  await lockGame(deps, gameId, async (locked) => {
    const { tx, row } = locked
    const known = await findStream(tx, gameId)
    const id = known?.id ?? newId()
    const isFilmed = known?.source === 'camera' && row.game.liveStream === ownVideoAddress(id)
    if (!(isFilmed && protocol === 'http' ? mayScore(viewer, row.game) : mayChooseStream(viewer)))
      throw new ApiError('forbidden', 'Only staff choose how a game is shown.')
    const camera = {
      source: 'camera' as const,
      protocol,
      port: await choosePort(tx, row.game),
      keyHash: hashKey(key),
      // What someone has set stays as long as the camera is of the same kind.
      ...(known?.protocol !== protocol && { lag: USUAL_LAG[protocol] }),
    }
    if (known) await tx.update(streams).set(camera).where(eq(streams.id, id))
    else await tx.insert(streams).values({ id, gameId, ...camera, createdAt: deps.now(), createdBy: actorId })
    const detail = { game: `${row.one.name} – ${row.two.name}`, ageCategory: row.game.ageCategory }
    await recordAudit(deps, tx, { actorId, action: known ? 'changed' : 'created', subject: 'stream', subjectId: gameId, detail })
    const liveStream = ownVideoAddress(id)
    const was = row.game.liveStream
    if (was === liveStream) return
    const event = { kind: 'stream' as const, detail: { attached: true, ...(was !== null && { was }) }, changes: { liveStream } }
    await recordCommand(deps, { gameId, locked, actorId }, event)
    // A stream that is new can be held back at once.
    locked.row = (await findGame(tx, gameId)) ?? locked.row
  })
  return key
}

/** Sets how late the pictures of a game's camera are, in milliseconds. */
export async function setLag({ db }: Deps, gameId: string, lag: number): Promise<void> {
  await db.update(streams).set({ lag }).where(eq(streams.gameId, gameId))
}
