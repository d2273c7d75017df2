import type { ClubRef } from '#shared/club.schema.ts'
import type { AskedGame, TeamAnswers } from '#shared/availability.schema.ts'
import { mayBeSame, type Team } from '#shared/team.ts'
import { getGame } from '../games/get-game.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { route } from '../../platform/http/route.ts'
import type { App } from '../../platform/http/typed-app.ts'
import type { Deps } from '../../deps.ts'
import { presentPlayer } from '../../people/players/present.ts'
import { recordSquadView } from '../../people/players/record-squad-view.ts'
import { answerAvailability } from './answer.ts'
import { findLastReminder, isAsked, ownSides, remindUnanswered } from './remind.ts'
import { findAskedGames, findSquadAnswers } from './repository.ts'

type AskedRow = Awaited<ReturnType<typeof findAskedGames>>[number]
type SquadRow = Awaited<ReturnType<typeof findSquadAnswers>>[number]

/** Whether children can play. These answers are in no cache: they are read again for each viewer. */
export function availabilityRoutes(app: App, deps: Deps): void {
  route(app, 'GET /children/availability', async ({ viewer }) => ({
    data: (await findAskedGames(deps.db, viewer.userId, deps.now())).map(presentAsked),
  }))

  route(app, 'PUT /children/:id/availability/:game_id', async ({ viewer: { userId }, params, body }) => {
    await answerAvailability(deps, { userId, guardianId: params.id, gameId: params.game_id, answer: body.answer })
  })

  route(app, 'GET /availability/:id', async ({ viewer, params }) => {
    const { game, one, two } = await getGame(deps.db, params.id)
    // Of its own children alone: what opponents can field is their business.
    const sides = { one: { club: one, team: game.teamOne }, two: { club: two, team: game.teamTwo } }
    const ours = ownSides(viewer, game)
    const own = ours.map((side) => sides[side])
    if (own.length === 0) throw new ApiError('forbidden', 'This is not your club.')
    const squad = await findSquadAnswers(
      deps.db,
      game,
      own.map(({ club }) => club._id),
    )
    const isListed = ({ player }: SquadRow) => own.some((side) => isOfTeam(player, side))
    const children = squad.filter(isListed).map(({ player }) => player)
    await recordSquadView(deps, viewer, children, 'availability')
    const reminded = await findLastReminder(deps, game.id, ours)
    const about = { may_remind: isAsked(game, deps.now()) && !reminded, reminded_at: reminded?.toISOString() ?? null }
    return { data: own.map((side) => Object.assign(presentTeam(side, squad), about)) }
  })

  route(app, 'POST /availability/:id/reminder', async ({ viewer, params }) => ({
    data: { people: await remindUnanswered(deps, viewer, params.id) },
  }))
}

function presentAsked({ guardian, firstName, game, one, two, answer }: AskedRow): AskedGame {
  return {
    child_id: guardian.id,
    first_name: firstName,
    self: guardian.isSelf,
    game_id: game.id,
    activity_date: game.startsAt.toISOString(),
    age_category: game.ageCategory as AskedGame['age_category'],
    club_one_ref: one,
    club_two_ref: two,
    answer,
  }
}

interface TeamSide {
  club: ClubRef
  team: Team | null
}

function isOfTeam(player: SquadRow['player'], { club, team }: TeamSide): boolean {
  return player.clubId === club._id && mayBeSame(player.team, team)
}

function presentTeam(side: TeamSide, squad: readonly SquadRow[]): Omit<TeamAnswers, 'may_remind' | 'reminded_at'> {
  const { club } = side
  const own = squad.filter(({ player }) => isOfTeam(player, side))
  const said = (answer: SquadRow['answer']) => own.filter((row) => row.answer === answer).length
  return {
    club,
    counts: { yes: said('yes'), maybe: said('maybe'), no: said('no'), unanswered: said(null) },
    players: own.map(({ player, answer }) => Object.assign(presentPlayer(player, true), { answer })),
  }
}
