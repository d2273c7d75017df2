import type { GameCommand } from '#shared/game-command.schema.ts'
import type { GameAnswer } from '#shared/game.schema.ts'
import { route } from '../../platform/http/route.ts'
import type { App } from '../../platform/http/typed-app.ts'
import type { Viewer } from '../../people/auth/viewer.ts'
import { findPlace } from '../venues/find-places.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { scheduleGame } from './commands/fixture.ts'
import type { LinkDeps } from './commands/links.ts'
import { placeOf, runCommand } from './commands/run-command.ts'
import { findCommandContext } from './command-context.ts'
import { audienceOf, mayManageGame, mayCommand, mayScore } from './policy.ts'
import { getGameFor } from './get-game.ts'
import { presentDetail, presentHistory } from './present.ts'
import { lockGame } from './locked-game.ts'
import { requireSeen } from './stored-fields.ts'
import { findDetail, findEvents, findHistory, type DetailRows } from './repository.ts'

/** The commands on a game. */
export function gameCommandRoutes(app: App, deps: LinkDeps): void {
  route(app, 'POST /game/schedule', async (request) => {
    const { viewer } = request
    const { command_id, name, name_ka, activity_date, age_category, club_one, club_two, team_one, team_two, ...more } = request.body
    if (!mayManageGame(viewer, { clubOneId: club_one, clubTwoId: club_two })) throw new ApiError('forbidden', 'This is not your club.')
    const id = await scheduleGame(deps, {
      commandId: command_id,
      actorId: viewer.userId,
      name,
      nameKa: name_ka,
      startsAt: new Date(activity_date),
      ageCategory: age_category,
      clubOneId: club_one,
      clubTwoId: club_two,
      teamOne: team_one,
      teamTwo: team_two,
      venue: more.venue,
      venueKa: more.venue_ka,
      periodDuration: more.period_duration,
      halfTime: more.half_time,
      format: more.format,
      competition: placeOf(more.competition),
      result: more.result,
    })
    const found = await findDetail(deps.db, id)
    if (!found) throw new ApiError('not_found', 'There is no such game.')
    return answer(viewer, found)
  })

  route(app, 'POST /game/command/:id', async (request) => {
    const { viewer } = request
    const after = await lockGame(
      deps,
      request.params.id,
      async (locked) => {
        const { game } = locked.row
        const context = { ...(await findCommandContext(locked.tx, game.id, request.body)), now: deps.now() }
        if (!mayCommand(viewer, game, request.body, context)) throw new ApiError('forbidden', 'This is not yours to do.')
        if (!context.isRepeat) requireSeen(game, request.body)
        await runCommand(deps, { locked, actorId: viewer.userId }, request.body)
        return {
          row: locked.row,
          events: await findEvents(locked.tx, [game.id]),
          place: await findPlace(locked.tx, locked.row.game),
          history: await findHistory(locked.tx, game.id),
        }
      },
      playersIn(request.body),
    )
    return { ...answer(viewer, after), history: after.history.map(presentHistory) }
  })

  route(app, 'GET /game/history/:id', async (request) => {
    const { game } = await getGameFor(deps.db, request.params.id, request.viewer, mayScore)
    return { data: (await findHistory(deps.db, game.id)).map(presentHistory) }
  })

  function answer(viewer: Viewer, found: DetailRows): GameAnswer {
    const now = deps.now()
    return { data: presentDetail(found, audienceOf(viewer, now)), server_time: now.toISOString() }
  }
}

function playersIn(command: GameCommand): string[] {
  const entries = command.command === 'result' ? command.goals : 'player_id' in command ? [command] : []
  return entries.flatMap(({ player_id: id }) => id ?? [])
}
