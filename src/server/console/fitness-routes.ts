import { IMPORT_REQUEST_BYTES } from '#shared/import-limits.ts'
import type { FitnessImport } from '#shared/fitness.schema.ts'
import type { Viewer } from '../people/auth/viewer.ts'
import type { Deps } from '../deps.ts'
import { FitnessRefused } from '../statistics/fitness/findings.ts'
import {
  digestOf,
  importSession,
  previewSession,
  undoSession,
  type MeasuredSession,
  type SessionOrder,
} from '../statistics/fitness/import-session.ts'
import { presentImport, presentRefusal, presentSession } from '../statistics/fitness/present.ts'
import { readRecordingInWorker } from '../statistics/fitness/read-in-worker.ts'
import { findClubOfSession, findPlayerFor, listSessions } from '../statistics/fitness/repository.ts'
import { getGameFor } from '../match/games/get-game.ts'
import { mayManageGame } from '../match/games/policy.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { route } from '../platform/http/route.ts'
import type { App } from '../platform/http/typed-app.ts'
import { isTimeZone } from '../club/imports/time-zone.ts'
import { actorOf, clubsOf, requireClubAccess } from './actor.ts'

/** Recordings of vests and watches: of their own club's children. */
export function consoleFitnessRoutes(app: App, deps: Deps): void {
  const options = { bodyLimit: IMPORT_REQUEST_BYTES }

  route(app, 'GET /console/games/:id/fitness', async (request) => {
    await getGameFor(deps.db, request.params.id, request.viewer, mayManageGame)
    return { data: (await listSessions(deps.db, request.params.id, clubsOf(request))).map(presentSession) }
  })

  route(
    app,
    'POST /console/games/:id/fitness/preview',
    async (request) => ({ data: await attempt(request, (order) => previewSession(deps.db, order)) }),
    options,
  )

  route(
    app,
    'POST /console/games/:id/fitness',
    async (request) => ({ data: await attempt(request, (order) => importSession(deps, order, actorOf(request))) }),
    options,
  )

  route(app, 'POST /console/fitness/:id/undo', async (request) => {
    const clubId = await findClubOfSession(deps.db, request.params.id)
    if (clubId === null) throw new ApiError('not_found', 'There is no such recording.')
    requireClubAccess(request, clubId)
    await undoSession(deps, request.params.id, actorOf(request))
  })

  /** The problem of a file is an answer, not an error: the console shows it next to the file. */
  async function attempt(request: FitnessRequest, work: (order: SessionOrder) => Promise<MeasuredSession>): Promise<FitnessImport> {
    const { player_id: playerId, content, athlete, starts_at: start, time_zone: timeZone } = request.body
    if (!isTimeZone(timeZone)) throw new ApiError('validation_failed', 'There is no such time zone.')
    const player = await findPlayerFor(deps.db, playerId, request.viewer.userId)
    if (!player) throw new ApiError('not_found', 'There is no such player.')
    requireClubAccess(request, player.clubId)
    try {
      const recording = await readRecordingInWorker({ content, athlete })
      const digest = digestOf(Buffer.from(content, 'base64'), athlete)
      const order = { gameId: request.params.id, playerId, recording, digest, timeZone, start: start === null ? null : new Date(start) }
      return presentImport(await work(order))
    } catch (error) {
      if (!(error instanceof FitnessRefused)) throw error
      return presentRefusal(error.problem)
    }
  }
}

interface FitnessRequest {
  viewer: Viewer
  params: { id: string }
  body: { player_id: string; content: string; athlete: string | null; starts_at: string | null; time_zone: string }
}
