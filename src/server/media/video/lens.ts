import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Lens } from '#shared/lens.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Viewer } from '../../people/auth/viewer.ts'
import { resendGames } from '../../people/consent/resend-games.ts'
import { games } from '../../db/schema/games.ts'
import { streams } from '../../db/schema/video.ts'
import type { Deps } from '../../deps.ts'
import { lockGame } from '../../match/games/locked-game.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { findStream } from './repository.ts'

/**
 * Says what the picture of a game's own video covers; null for a usual picture. The game gets a new version, so that
 * anyone who watches asks for the lens.
 *
 * @throws ApiError `not_found` without own video
 */
export async function setLens(deps: Deps, gameId: string, { userId: actorId }: Viewer, lens: Lens | null): Promise<void> {
  await lockGame(deps, gameId, async ({ tx, row }) => {
    const stream = await findStream(tx, gameId)
    if (!stream) throw new ApiError('not_found', 'This game has no video of our own.')
    if (isDeepStrictEqual(stream.lens, lens)) return
    await tx.update(streams).set({ lens }).where(eq(streams.id, stream.id))
    const detail = { game: `${row.one.name} – ${row.two.name}`, ageCategory: row.game.ageCategory }
    await recordAudit(deps, tx, { actorId, action: 'changed', subject: 'stream', subjectId: gameId, detail })
    await resendGames(deps, tx, eq(games.id, gameId))
  })
}
