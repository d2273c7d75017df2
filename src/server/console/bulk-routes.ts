import { editGames } from '../bulk/edit.ts'
import { listBulkEdits } from '../bulk/list.ts'
import { previewBulk } from '../bulk/preview.ts'
import { undoBulk } from '../bulk/undo.ts'
import { findClashes, presentClashes } from '../clashes/find-clashes.ts'
import type { Deps } from '../deps.ts'
import { readUsualLengths } from '../games/format.ts'
import { route } from '../http/route.ts'
import type { App } from '../http/typed-app.ts'
import { clubsOf } from './actor.ts'
import { findGameIds } from './game-choice.ts'

/** Changes of many games at once, and games that overlap. */
export function consoleBulkRoutes(app: App, deps: Deps): void {
  const { db } = deps

  route(app, 'POST /console/games/clashes', async ({ body }) => {
    const usualLengths = await readUsualLengths(db)
    const planned = body.games.map((game) => {
      const usual = usualLengths.of(game.age_category)
      return {
        id: game._id ?? null,
        startsAt: new Date(game.activity_date),
        ageCategory: game.age_category,
        clubOneId: game.club_one,
        clubTwoId: game.club_two,
        teamOne: game.team_one ?? null,
        teamTwo: game.team_two ?? null,
        venue: game.venue || null,
        venueKa: game.venue_ka || null,
        periodDuration: game.period_duration ?? usual.periodDuration,
        halfTime: game.half_time ?? usual.halfTime,
        format: game.format ?? usual.format,
      }
    })
    return presentClashes(db, await findClashes(db, planned))
  })

  route(app, 'GET /console/games/choice', (request) => findGameIds(db, request.query, clubsOf(request)))

  route(app, 'GET /console/bulk', async ({ viewer }) => ({ data: await listBulkEdits(db, viewer) }))

  route(app, 'POST /console/bulk/preview', async ({ viewer, body }) => {
    const ids = body.games.map(({ _id }) => _id)
    return { data: await previewBulk(deps, viewer, ids, body.edit) }
  })

  route(app, 'POST /console/bulk', async ({ viewer, body }) => ({
    data: await editGames(deps, viewer, { commandId: body.command_id, games: body.games, edit: body.edit }),
  }))

  route(app, 'POST /console/bulk/:id/undo', async ({ viewer, params }) => ({ data: await undoBulk(deps, viewer, params.id) }))
}
