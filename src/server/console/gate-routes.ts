import type { StreamGate } from '#shared/stream-gate.schema.ts'
import type { Viewer } from '../people/auth/viewer.ts'
import type { Db } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { answerForChild, startStream, stopStream } from '../match/games/commands/stream-gate.ts'
import { getGame } from '../match/games/get-game.ts'
import { lockGame, type LockedGame } from '../match/games/locked-game.ts'
import { mayAnswerFor, mayManageGame, mayScore } from '../match/games/policy.ts'
import type { GameRow } from '../match/games/repository.ts'
import { ownVideoAddress } from '../match/games/stream-address.ts'
import { findGate } from '../match/games/stream-gate.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { route } from '../platform/http/route.ts'
import type { App } from '../platform/http/typed-app.ts'
import { mayReadNames } from '../people/players/policy.ts'
import { findStream } from '../media/video/repository.ts'

/** The gate before a stream: children without consent, what their clubs answer, and the stop for everyone. */
export function consoleGateRoutes(app: App, deps: Deps): void {
  route(app, 'GET /console/games/:id/gate', async ({ viewer, params }) => {
    return { data: await present(deps.db, viewer, await getGame(deps.db, params.id)) }
  })

  route(app, 'POST /console/games/:id/gate', async ({ viewer, params, body }) =>
    change(
      viewer,
      params.id,
      async (locked) => {
        const { children } = await findGate(locked.tx, params.id)
        const child = children.find(({ player }) => player.id === body.player_id)
        // Consented in the meantime: there is nothing to answer.
        if (!child) return
        const { id: playerId, clubId } = child.player
        if (!mayAnswerFor(viewer, clubId)) throw new ApiError('forbidden', 'This is not a child of your club.')
        await answerForChild(deps, locked, { playerId, clubId, answer: body.answer }, viewer.userId)
      },
      [body.player_id],
    ),
  )

  route(app, 'POST /console/games/:id/gate/stop', async ({ viewer, params }) =>
    change(viewer, params.id, (locked) => stopStream(deps, locked, viewer.userId)),
  )

  route(app, 'POST /console/games/:id/gate/start', async ({ viewer, params, body }) =>
    change(viewer, params.id, async (locked) => {
      if (!mayManageGame(viewer, locked.row.game)) throw new ApiError('forbidden', 'Only who manages the game may do this.')
      await startStream(deps, locked, new Date(body.stopped_at), viewer.userId)
    }),
  )

  async function change(viewer: Viewer, id: string, work: (locked: LockedGame) => Promise<void>, playerIds: string[] = []) {
    return lockGame(
      deps,
      id,
      async (locked) => {
        requireAccess(viewer, locked.row)
        await work(locked)
        return { data: await present(locked.tx, viewer, locked.row) }
      },
      playerIds,
    )
  }
}

function requireAccess(viewer: Viewer, { game }: GameRow): void {
  if (!mayScore(viewer, game)) throw new ApiError('forbidden', 'This is not your game.')
}

async function present(db: Db, viewer: Viewer, row: GameRow): Promise<StreamGate> {
  requireAccess(viewer, row)
  const { open, stoppedAt, children } = await findGate(db, row.game.id)
  const stream = await findStream(db, row.game.id)
  return {
    open,
    stopped_at: stoppedAt?.toISOString() ?? null,
    filmed: stream?.source === 'camera' && row.game.liveStream === ownVideoAddress(stream.id),
    may_start: mayManageGame(viewer, row.game),
    children: children.map(({ player, answer }) => ({
      _id: player.id,
      club_id: player.clubId,
      shirt_number: player.shirtNumber,
      name: mayReadNames(viewer, player.clubId) ? `${player.firstName} ${player.lastName}` : null,
      answer,
      may_answer: mayAnswerFor(viewer, player.clubId),
    })),
  }
}
