import { editGames } from '../club/bulk/edit.ts'
import { listBulkEdits } from '../club/bulk/list.ts'
import { undoBulk } from '../club/bulk/undo.ts'
import { findClashes, presentClashes } from '../match/clashes/find-clashes.ts'
import type { Deps } from '../deps.ts'
import { readUsualLengths } from '../match/games/format.ts'
import { route } from '../platform/http/route.ts'
import type { App } from '../platform/http/typed-app.ts'
import { clubsOf } from './actor.ts'
import { findGameIds } from './game-choice.ts'
import type { BulkChange, BulkPreview } from '#shared/bulk.schema.ts'
import type { Viewer } from '../people/auth/viewer.ts'
import { findChosenGames } from '../club/bulk/chosen-games.ts'
import { planBulk } from '../club/bulk/plan.ts'
import { presentChanged } from '../club/bulk/present.ts'

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

  route(app, 'GET /console/games/choice', (request) => findGameIds(deps, request.query, clubsOf(request)))

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

/** What a change of many games does: to which, which it leaves, and which overlap with others afterwards. */
async function previewBulk(deps: Deps, viewer: Viewer, ids: readonly string[], edit: BulkChange): Promise<BulkPreview> {
  const { db } = deps
  const rows = await findChosenGames(db, ids)
  const chosen = { rows, games: ids.map((_id) => ({ _id })) }
  const { change, left } = await planBulk(db, viewer, chosen, edit, deps.now())
  const planned = edit.change === 'cancel' || edit.change === 'competition' ? [] : change.map(({ row, to }) => ({ ...row.game, ...to }))
  const clashes = await findClashes(db, planned)
  return {
    change: change.map(({ row, to }) => presentChanged(row, to)),
    left,
    clashes: await presentClashes(db, clashes),
  }
}
