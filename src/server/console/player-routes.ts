import type { PlayerForm } from '#shared/console-clubs.schema.ts'
import { route } from '../platform/http/route.ts'
import type { App } from '../platform/http/typed-app.ts'
import type { Deps } from '../deps.ts'
import { seasonOf } from '#shared/season.ts'
import type { Config } from '../config.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { changeFields } from '../platform/change-fields.ts'
import { carryOver, findPastSeasons } from '../people/players/carry-over.ts'
import { addPlayer, changePlayer, removePlayer } from '../people/players/commands.ts'
import { recordSquadView } from '../people/players/record-squad-view.ts'
import { findSquad, getPlayer } from '../people/players/repository.ts'
import { changeSquad, readSquad } from '../people/players/squads.ts'
import { actorOf, requireClubAccess } from './actor.ts'

/** Players of the squads. `GET /player/sort` lists them. */
export function consolePlayerRoutes(app: App, deps: Deps & { config: Pick<Config, 'seasonEnd'> }): void {
  const season = () => seasonOf(undefined, deps.now(), deps.config.seasonEnd).ends

  route(app, 'GET /console/squads/:club_id/:age_category', async (request) => {
    const { club_id: clubId, age_category: age } = request.params
    const squad = await findSquad(deps.db, clubId, age)
    requireClubAccess(request, clubId)
    await recordSquadView(deps, request.viewer, squad)
    return {
      data: {
        ...(await readSquad(deps.db, { clubId, age })),
        players: squad.map(({ id, heightCm, weightKg, strongFoot, birthYear, alsoAges, loanFrom }) => ({
          player_id: id,
          height_cm: heightCm,
          weight_kg: weightKg,
          strong_foot: strongFoot,
          birth_year: birthYear,
          also_ages: alsoAges,
          loan_from: loanFrom,
        })),
        season: season(),
        past_seasons: await findPastSeasons(deps.db, clubId, age),
      },
    }
  })

  route(app, 'PUT /console/squads/:club_id/:age_category', async (request) => {
    const { club_id: clubId, age_category: age } = request.params
    requireClubAccess(request, clubId)
    await changeFields(deps, request.body, {
      row: `squad ${clubId} ${age}`,
      read: (tx) => readSquad(tx, { clubId, age }),
      save: (within, _, texts) => changeSquad(within, actorOf(request), { clubId, age }, texts),
    })
  })

  route(app, 'POST /console/squads/:club_id/:age_category/carry-over', async (request) => {
    const { club_id: clubId, age_category: age } = request.params
    requireClubAccess(request, clubId)
    const { season: ended, to, player_ids: playerIds } = request.body
    if (to === age || (ended !== season() && ended !== season() - 1))
      throw new ApiError('rule_violated', 'A squad is carried over to another age, at the end of this season or the last one.')
    return { data: await carryOver(deps, actorOf(request), { clubId, age, to, season: ended, playerIds }) }
  })

  route(app, 'POST /console/players', async (request) => {
    const { club_id: clubId, ...form } = request.body
    requireClubAccess(request, clubId)
    const _id = await addPlayer(deps, actorOf(request), { clubId, ...toInput(form) })
    return { data: { _id } }
  })

  route(app, 'PUT /console/players/:id', async (request) => {
    const { id: playerId } = request.params
    await changeFields(deps, request.body, {
      row: `player ${playerId}`,
      async read(tx) {
        const player = await getPlayer(tx, playerId)
        requireClubAccess(request, player.clubId)
        return toForm(player)
      },
      save: (within, _, form) => changePlayer(within, actorOf(request), { playerId, ...toInput(form) }),
    })
  })

  route(app, 'DELETE /console/players/:id', async (request) => {
    requireClubAccess(request, (await getPlayer(deps.db, request.params.id)).clubId)
    await removePlayer(deps, actorOf(request), request.params.id)
  })
}

/** A player as the contract has it. */
function toForm(player: Awaited<ReturnType<typeof getPlayer>>): PlayerForm {
  return {
    age_category: player.ageCategory as PlayerForm['age_category'],
    first_name: player.firstName,
    last_name: player.lastName,
    shirt_number: player.shirtNumber,
    position: player.position,
    height_cm: player.heightCm,
    weight_kg: player.weightKg,
    strong_foot: player.strongFoot,
    birth_year: player.birthYear,
    team: player.team,
    also_ages: player.alsoAges,
    loan_from: player.loanFrom,
  }
}

function toInput(form: PlayerForm) {
  const { age_category, first_name, last_name, shirt_number, position, height_cm, weight_kg, strong_foot, ...more } = form
  const { birth_year: birthYear, team, also_ages: alsoAges, loan_from: loanFrom } = more
  const body = { heightCm: height_cm, weightKg: weight_kg, strongFoot: strong_foot, birthYear }
  const child = { ageCategory: age_category, firstName: first_name, lastName: last_name, shirtNumber: shirt_number, position }
  return { ...child, ...body, team, alsoAges, loanFrom: loanFrom === '' ? null : loanFrom }
}
