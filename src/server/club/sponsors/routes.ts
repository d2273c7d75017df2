import type { Deps } from '../../deps.ts'
import { route } from '../../platform/http/route.ts'
import type { App } from '../../platform/http/typed-app.ts'
import type { Counters } from '../../platform/limits/counters.ts'
import { findGameBoards, findScheduleBoard } from './choose.ts'
import { countBoard } from './count.ts'

const WINDOW = 10 * 60_000
/** A session counts for a board so often in a window: before play, at half-time, in the corner, on the schedule. */
const COUNTS_PER_WINDOW = 6

/** Sponsors' boards on the screens of those who watch. Which ones is decided here, by the game or the age alone. */
export function boardRoutes(app: App, deps: Deps & { counters: Counters }): void {
  const { counters } = deps

  route(app, 'GET /boards/game/:id', async ({ params }) => ({ data: await findGameBoards(deps, params.id) }))

  route(app, 'GET /boards/schedule', async ({ query }) => ({ data: await findScheduleBoard(deps, query.age_category) }))

  route(app, 'POST /boards/:id/count', async ({ viewer, params, body }) => {
    // The limit is kept in memory for minutes; what is stored has no one in it. What is beyond it is not counted, quietly.
    const { count } = counters.tally(`board:${viewer.sessionId}:${params.id}:${body.what}`, WINDOW)
    if (count <= COUNTS_PER_WINDOW) await countBoard(deps, params.id, body.what)
  })
}
