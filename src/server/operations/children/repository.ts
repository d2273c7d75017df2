import { and, asc, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { OwnPart } from '../../people/consent/decide-in-app.ts'
import { findInvitations } from '../../people/consent/invitations.ts'
import type { Db } from '../../db/database.ts'
import { availability } from '../../db/schema/availability.ts'
import { clubs } from '../../db/schema/clubs.ts'
import { childViews, guardianCodes, guardians, streamAnswers } from '../../db/schema/consent.ts'
import { actionCorrections, appearances, matchActions } from '../../db/schema/actions.ts'
import { matchFigures } from '../../db/schema/figures.ts'
import { fitnessSessions } from '../../db/schema/fitness.ts'
import { gameEvents, games } from '../../db/schema/games.ts'
import { pastSquads, players } from '../../db/schema/players.ts'
import { ApiError } from '../../platform/http/api-error.ts'

/** A rejected claim is shown for this many days. */
const REJECTED_DAYS = 30
const DAY = 24 * 60 * 60_000

const club = { _id: clubs.id, name: clubs.name, name_ka: clubs.nameKa }

/** Whether the footballer of a row of `guardians` has their own account. */
const decidesAlone = sql<boolean>`exists (select from guardians as own
  where own.player_id = guardians.player_id and own.is_self and own.state = 'confirmed')`

export type OwnChild = Awaited<ReturnType<typeof findOwnChildren>>[number]

/** A parent's children and claims, in the order in which they were claimed. */
export function findOwnChildren(db: Db, userId: string, now: Date) {
  const since = new Date(now.getTime() - REJECTED_DAYS * DAY)
  const isShown = or(
    inArray(guardians.state, ['claimed', 'confirmed']),
    and(eq(guardians.state, 'rejected'), gt(guardians.decidedAt, since)),
  )
  return db
    .select({ guardian: guardians, player: players, club, decidesAlone })
    .from(guardians)
    .leftJoin(players, and(eq(players.id, guardians.playerId), eq(guardians.state, 'confirmed')))
    .innerJoin(clubs, eq(clubs.id, guardians.clubId))
    .where(and(eq(guardians.userId, userId), isShown))
    .orderBy(asc(guardians.claimedAt), asc(guardians.id))
}

/**
 * A parent's, or a footballer's own, part in a child's page.
 *
 * @throws ApiError `not_found` unless it is the viewer's own, and confirmed
 */
export async function getOwnPart(db: Db, userId: string, id: string): Promise<OwnPart> {
  const own = and(eq(guardians.id, id), eq(guardians.userId, userId), eq(guardians.state, 'confirmed'))
  const [found] = await db.select({ playerId: guardians.playerId, isSelf: guardians.isSelf }).from(guardians).where(own)
  if (!found?.playerId) throw noSuchChild()
  return { id, userId, playerId: found.playerId, isSelf: found.isSelf }
}

/**
 * Requires that a guardian's part or claim is the parent's own.
 *
 * @throws ApiError `not_found`
 */
export async function requireOwnGuardian(db: Db, userId: string, guardianId: string): Promise<void> {
  const [found] = await db
    .select({ id: guardians.id })
    .from(guardians)
    .where(and(eq(guardians.id, guardianId), eq(guardians.userId, userId)))
  if (!found) throw noSuchChild()
}

/** @throws ApiError `rule_violated` */
export async function requireClub(db: Db, clubId: string): Promise<void> {
  const [found] = await db.select({ id: clubs.id }).from(clubs).where(eq(clubs.id, clubId))
  if (!found) throw new ApiError('rule_violated', 'There is no such club.')
}

/** Whether it was the footballer who looked. */
const isSelf = sql<boolean>`exists (select from guardians as own
  where own.player_id = child_views.player_id and own.user_id = child_views.user_id and own.is_self)`

export type ViewRow = Awaited<ReturnType<typeof findViews>>[number]

/** Who has looked at a child, newest first. */
export function findViews(db: Db, playerId: string) {
  return db
    .select({ role: childViews.role, kind: childViews.kind, at: childViews.at, club, isSelf })
    .from(childViews)
    .leftJoin(clubs, eq(clubs.id, childViews.clubId))
    .where(eq(childViews.playerId, playerId))
    .orderBy(desc(childViews.at), desc(childViews.id))
}

/** What is stored about a child next to its decisions and views. */
export async function findChild(db: Db, playerId: string) {
  const [found] = await db
    .select({ player: players, club })
    .from(players)
    .innerJoin(clubs, eq(clubs.id, players.clubId))
    .where(eq(players.id, playerId))
  if (!found) throw noSuchChild()
  return {
    ...found,
    past: await db.select().from(pastSquads).where(eq(pastSquads.playerId, playerId)).orderBy(asc(pastSquads.season)),
    guardians: await db.select().from(guardians).where(eq(guardians.playerId, playerId)).orderBy(asc(guardians.claimedAt)),
    codes: await db.select().from(guardianCodes).where(eq(guardianCodes.playerId, playerId)).orderBy(asc(guardianCodes.createdAt)),
    invitation: (await findInvitations(db, [playerId]))[0] ?? null,
    streamAnswers: await db
      .select({ answered: streamAnswers, game: games.name })
      .from(streamAnswers)
      .innerJoin(games, eq(games.id, streamAnswers.gameId))
      .where(eq(streamAnswers.playerId, playerId))
      .orderBy(asc(games.startsAt)),
    availability: await db
      .select({ said: availability, game: games.name })
      .from(availability)
      .innerJoin(games, eq(games.id, availability.gameId))
      .where(eq(availability.playerId, playerId))
      .orderBy(asc(games.startsAt), asc(games.id)),
    events: await db
      .select({ event: gameEvents, game: games.name })
      .from(gameEvents)
      .innerJoin(games, eq(games.id, gameEvents.gameId))
      .where(eq(gameEvents.playerId, playerId))
      .orderBy(asc(gameEvents.occurredAt), asc(gameEvents.id)),
    fitness: await db
      .select({ session: fitnessSessions, game: games.name })
      .from(fitnessSessions)
      .innerJoin(games, eq(games.id, fitnessSessions.gameId))
      .where(eq(fitnessSessions.playerId, playerId))
      .orderBy(asc(fitnessSessions.recordedFrom), asc(fitnessSessions.id)),
    appearances: await db
      .select({ appearance: appearances, game: games.name })
      .from(appearances)
      .innerJoin(games, eq(games.id, appearances.gameId))
      .where(eq(appearances.playerId, playerId))
      .orderBy(asc(games.startsAt), asc(appearances.id)),
    actions: await db
      .select({ action: matchActions, game: games.name })
      .from(matchActions)
      .innerJoin(games, eq(games.id, matchActions.gameId))
      .where(eq(matchActions.playerId, playerId))
      .orderBy(asc(games.startsAt), asc(matchActions.sourceId), asc(matchActions.seq)),
    corrections: await db
      .select({ correction: actionCorrections, game: games.name })
      .from(actionCorrections)
      .innerJoin(games, eq(games.id, actionCorrections.gameId))
      .where(eq(actionCorrections.playerId, playerId))
      .orderBy(asc(games.startsAt), asc(actionCorrections.at), asc(actionCorrections.id)),
    figures: await db
      .select({ figures: matchFigures, game: games.name })
      .from(matchFigures)
      .innerJoin(games, eq(games.id, matchFigures.gameId))
      .where(eq(matchFigures.playerId, playerId))
      .orderBy(asc(games.startsAt), asc(games.id)),
  }
}

function noSuchChild(): ApiError {
  return new ApiError('not_found', 'There is no such child.')
}
