import { and, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { actionCorrections, appearances, eventSources } from '../../db/schema/actions.ts'
import { matchSquads, streamAnswers, streamStops } from '../../db/schema/consent.ts'
import { gameEvents, games } from '../../db/schema/games.ts'
import { players } from '../../db/schema/players.ts'
import { playsAt } from '../../db/teams.ts'
import type { Deps } from '../../deps.ts'
import { hasConsent } from './consents.ts'

// Who may be in the pictures of a game: conditions for queries that have `games`, or `games` and `players`.

/** Formats that list anyone who did something, which are not all who played. */
const WITHOUT_LINE_UPS = ['own', 'SPADL']
/** A line-up of fewer is not whole: the smallest teams are of five. */
const SMALLEST_TEAM = 5

/** Whether a game is over and its squads are noted: then they count, and later ones do not. */
export const isPlayed: SQL<boolean> = sql<boolean>`(${games.squadsAt} is not null and ${games.status} in ('finished', 'analytics'))`

/** A child who may play in a game by the squads of now. The club's other teams and the children of other ages who may be put on the line-up count, too. */
export const isInSquads: SQL<boolean> = sql<boolean>`(${playsAt(games.ageCategory)} and ${players.clubId} in (${games.clubOneId}, ${games.clubTwoId}))`

const ofCountingSource = sql`${eventSources} where ${eventSources.id} = ${appearances.sourceId} and ${eventSources.active}`

/** The sides of a game whose line-up is known as a whole. */
const linedUp = sql`select ${appearances.side} as side from ${appearances}
  where ${appearances.gameId} = ${games.id} and ${appearances.starting} and exists (select from ${ofCountingSource}
    and ${eventSources.covers} -> 'players' = 'null' and ${eventSources.provider} not in (${sql.join(
      WITHOUT_LINE_UPS.map((name) => sql`${name}`),
      sql`, `,
    )}))
  group by ${appearances.side} having count(*) >= ${SMALLEST_TEAM}`

/** The ids of the children who did something in a game by a correction of its counting source. */
export const correctedPlayers = (gameId: SQLWrapper | string): SQL => sql`select ${actionCorrections.playerId} from ${actionCorrections}
  where ${actionCorrections.gameId} = ${gameId} and ${actionCorrections.playerId} is not null and ${actionCorrections.undoneAt} is null
    and exists (select from ${eventSources} where ${eventSources.id} = ${actionCorrections.sourceId} and ${eventSources.active})`

/**
 * The ids of the children who were in a game that is over: its line-up, and without one the squad of that day. Anyone who is in
 * its record was in it, too, and so is the one who had the number of someone in the line-up whom no one knows any more.
 */
const inMatch = sql`array(with lined_up as (${linedUp})
  select ${matchSquads.playerId} from ${matchSquads} where ${matchSquads.gameId} = ${games.id}
    and (not exists (select from lined_up where lined_up.side = ${matchSquads.side})
      or exists (select from ${appearances} where ${appearances.gameId} = ${games.id} and ${appearances.side} = ${matchSquads.side}
        and ${appearances.playerId} is null and ${appearances.shirt} = ${matchSquads.shirt} and exists (select from ${ofCountingSource})))
  union all select ${appearances.playerId} from ${appearances}
    where ${appearances.gameId} = ${games.id} and ${appearances.playerId} is not null and exists (select from ${ofCountingSource})
  union all ${correctedPlayers(games.id)}
  union all select ${gameEvents.playerId} from ${gameEvents}
    where ${gameEvents.gameId} = ${games.id} and ${gameEvents.playerId} is not null and ${gameEvents.undoneBy} is null)`

/** A child who was in a game that is over. */
export const wasInMatch: SQL<boolean> = sql<boolean>`${players.id} = any(${inMatch})`

/** Whether the club has said what is done about a child without consent. */
export const isAnswered: SQL<boolean> = sql<boolean>`exists (select from ${streamAnswers}
  where ${streamAnswers.gameId} = ${games.id} and ${streamAnswers.playerId} = ${players.id})`

/**
 * Keeps recordings held back that children who leave hold back: once they are gone, no one knows of them, and their leaving
 * shows nothing that was not shown. It is a stop like any other, which the clubs can undo.
 */
export async function keepHeldBack(
  { now }: Pick<Deps, 'now'>,
  tx: Db,
  playerIds: readonly string[],
  actorId: string | null,
): Promise<void> {
  const held = await tx
    .selectDistinct({ gameId: games.id })
    .from(games)
    .innerJoin(players, inArray(players.id, [...playerIds]))
    .where(
      and(isPlayed, sql`${games.liveStream} is not null`, wasInMatch, sql`not ${hasConsent(players.id, 'stream')}`, sql`not ${isAnswered}`),
    )
  if (held.length === 0) return
  const stoppedAt = now()
  await tx
    .insert(streamStops)
    .values(held.map(({ gameId }) => ({ gameId, actorId, stoppedAt })))
    .onConflictDoNothing()
}

/** Notes who can have played in games that are over, by the squads of now. */
export async function noteSquads(tx: Db, now: Date, where: SQL | undefined): Promise<void> {
  await tx.delete(matchSquads).where(inArray(matchSquads.gameId, tx.select({ id: games.id }).from(games).where(where)))
  for (const [side, club] of [
    ['one', games.clubOneId],
    ['two', games.clubTwoId],
  ] as const) {
    const squad = tx
      .select({ gameId: games.id, side: sql<typeof side>`${side}::text`.as('side'), playerId: players.id, shirt: players.shirtNumber })
      .from(games)
      .innerJoin(players, and(eq(players.clubId, club), playsAt(games.ageCategory)))
      .where(where)
    await tx.insert(matchSquads).select(squad)
  }
  await tx.update(games).set({ squadsAt: now }).where(where)
}
