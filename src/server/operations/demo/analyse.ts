import { and, asc, count, desc, eq, inArray, isNotNull, isNull, notExists, or, sql, type SQL } from 'drizzle-orm'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { ACTION_TYPES, COVERED_DETAILS, type Coverage } from '#shared/match-action.ts'
import { PLAYER_EVENT_KINDS, SIDES, type PlayerEventKind, type Side } from '#shared/game.ts'
import { usualPitch, type Pitch } from '#shared/pitch.ts'
import { storeMatch } from '../../statistics/actions/store-match.ts'
import type { Team } from '#shared/team.ts'
import type { Db } from '../../db/database.ts'
import { eventSources } from '../../db/schema/actions.ts'
import { gameEvents, games } from '../../db/schema/games.ts'
import { players } from '../../db/schema/players.ts'
import { isOfSide, isOfTeam } from '../../db/teams.ts'
import type { Deps } from '../../deps.ts'
import { lockGame } from '../../match/games/locked-game.ts'
import type { GameColumns } from '../../match/games/timing.ts'
import { lineUp, type Footballer } from './engine/line-up.ts'
import type { Moment } from './engine/moments.ts'
import { simulateMatch } from './engine/simulate-match.ts'
import { AGE_OF_COMPARISON, AGE_OF_SIGN_INS } from './people.ts'
import { randomOf } from './random.ts'

/** The engine records everything but what only an annotator can count. */
const COVERS: Coverage = {
  types: ACTION_TYPES,
  details: COVERED_DETAILS.filter((detail) => detail !== 'packing'),
  sides: SIDES,
  players: null,
}

/** With fewer on a side no match goes on, by the laws of the game. */
const FEWEST_PLAYERS = 7

/**
 * Simulates the actions of one finished game that has none yet: of those that are analysed, and of the whole seasons
 * of the demo's own age and of the one that is compared. One at a time, so that the demo world starts as fast as without them; the newest first, as lists have them.
 *
 * @returns the game's id; null when all are done
 */
export async function analyseNext(deps: Deps): Promise<string | null> {
  const [next] = await deps.db
    .select({ id: games.id })
    .from(games)
    .where(
      and(
        or(
          eq(games.status, 'analytics'),
          and(eq(games.status, 'finished'), inArray(games.ageCategory, [AGE_OF_SIGN_INS, AGE_OF_COMPARISON])),
        ),
        isNotNull(games.secondHalfAt),
        // The engine plays two halves.
        isNull(games.format),
        // A squad may have been emptied since: carried over, erased. Such a game would hold up all others.
        hasSquad(deps.db, 'one'),
        hasSquad(deps.db, 'two'),
        notExists(
          deps.db
            .select({ one: sql`1` })
            .from(eventSources)
            .where(eq(eventSources.gameId, games.id)),
        ),
      ),
    )
    .orderBy(asc(games.status), desc(games.startsAt), desc(games.id))
    .limit(1)
  if (!next) return null
  await lockGame(deps, next.id, async (locked) => {
    const { tx, row } = locked
    const { game } = row
    const pitch = usualPitch(game.ageCategory as AgeCategoryName)
    const match = await simulate(tx, game, pitch)
    const source = {
      kind: 'tagged' as const,
      provider: 'demo',
      depth: 'full' as const,
      covers: COVERS,
      ...pitch,
      createdAt: deps.now(),
    }
    await storeMatch(deps, locked, source, match)
  })
  return next.id
}

/** Whether a side of a game has enough players to pass to each other. */
function hasSquad(db: Db, side: Side): SQL {
  const squad = db
    .select({ count: count() })
    .from(players)
    .where(and(isOfSide(side), eq(players.ageCategory, games.ageCategory)))
  return sql`(${squad}) >= ${FEWEST_PLAYERS}`
}

async function simulate(tx: Db, game: GameColumns, pitch: Pitch) {
  const age = game.ageCategory as AgeCategoryName
  const squads = { one: await squadOf(tx, game.clubOneId, age, game.teamOne), two: await squadOf(tx, game.clubTwoId, age, game.teamTwo) }
  const moments = await momentsOf(tx, game, [...squads.one, ...squads.two])
  return simulateMatch({
    random: randomOf(game.id),
    pitch,
    half: game.periodDuration * 60_000,
    starting: { one: startersOf(squads.one, moments, age), two: startersOf(squads.two, moments, age) },
    moments,
  })
}

/** Those who did something before they could have come on have started; those who came on have not. */
function startersOf(squad: readonly Footballer[], moments: readonly Moment[], age: AgeCategoryName): Footballer[] {
  const rank = ({ id }: Footballer) => {
    const first = moments.find((moment) => moment.player?.id === id)?.kind
    return first === undefined ? 1 : first === 'substitution' ? 2 : 0
  }
  return lineUp(
    squad.toSorted((a, b) => rank(a) - rank(b)),
    age,
  ).starting
}

async function squadOf(tx: Db, clubId: string, age: AgeCategoryName, team: Team | null): Promise<Footballer[]> {
  return tx
    .select({ id: players.id, shirt: players.shirtNumber, position: players.position })
    .from(players)
    .where(and(eq(players.clubId, clubId), eq(players.ageCategory, age), isOfTeam(team)))
    .orderBy(asc(players.shirtNumber))
}

/** The game's own record, in times of its halves. */
async function momentsOf(tx: Db, game: GameColumns, squads: readonly Footballer[]): Promise<Moment[]> {
  const rows = await tx
    .select({ kind: gameEvents.kind, side: gameEvents.side, playerId: gameEvents.playerId, at: gameEvents.occurredAt })
    .from(gameEvents)
    .where(and(eq(gameEvents.gameId, game.id), inArray(gameEvents.kind, [...PLAYER_EVENT_KINDS]), isNull(gameEvents.undoneBy)))
    .orderBy(asc(gameEvents.occurredAt), asc(gameEvents.version))
  const [first, second] = [game.firstHalfAt ?? game.startsAt, game.secondHalfAt ?? game.startsAt]
  return rows.map(({ kind, side, playerId, at }) => ({
    kind: kind as PlayerEventKind,
    side: side as Side,
    period: at < second ? 1 : 2,
    t: at.getTime() - (at < second ? first : second).getTime(),
    player: squads.find(({ id }) => id === playerId) ?? null,
  }))
}
