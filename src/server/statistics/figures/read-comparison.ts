import type { AgeCategoryName } from '#shared/age-category.ts'
import type { ComparedPlayer, PlayerComparison } from '#shared/compare.schema.ts'
import { compare, type Member } from '#shared/figures/compare.ts'
import { isId } from '#shared/id.ts'
import { seasonOf, type Season } from '#shared/season.ts'
import type { Viewer } from '../../people/auth/viewer.ts'
import { recordViews } from '../../people/consent/record-view.ts'
import type { Db } from '../../db/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { findSquadHead } from './pages-repository.ts'
import { mayCompare, maySeeName } from './policy.ts'
import { presentSpan, type SeasonDeps } from './read-season.ts'
import { playerMatch } from './season-match.ts'
import { findChild, findPeerRows, type SeasonRow } from './season-repository.ts'

type Child = NonNullable<Awaited<ReturnType<typeof findChild>>>

const MOST = 3

/**
 * Players among the others of their age category and position in a season, who stay without names. A child whom the
 * viewer may not compare does not exist here, and ages without scores are not compared. Anyone who is compared reads it in
 * the list of those who have looked.
 *
 * @throws ApiError `bad_request`, `not_found` if none of them may be compared
 */
export async function readComparison(deps: SeasonDeps, viewer: Viewer, list: string, year?: number): Promise<PlayerComparison> {
  const { db, now, config } = deps
  const ids = Array.from(new Set(list.split(',')))
  if (ids.length > MOST || !ids.every(isId)) throw new ApiError('bad_request', 'Name one to three players.')
  const season = seasonOf(year, now(), config.seasonEnd)
  const found = await Promise.all(ids.map((id) => findChild(db, id, viewer.userId)))
  const children = found.filter((child) => child !== null && child.category.showScore && mayCompare(viewer, shownAs(child))) as Child[]
  if (children.length === 0) throw new ApiError('not_found', 'None of these players can be compared.')
  const looked = children.map(({ player }) => player.id)
  await recordViews(deps, db, viewer, looked, 'comparison')
  return {
    season: presentSpan(season),
    players: await Promise.all(children.map((child) => comparePlayer(db, viewer, season, child))),
  }
}

function shownAs({ player, category: _, ...decided }: Child) {
  return { ...decided, clubId: player.clubId }
}

async function comparePlayer(db: Db, viewer: Viewer, season: Season, child: Child): Promise<ComparedPlayer> {
  const { player, category } = child
  const [rows, head] = await Promise.all([
    findPeerRows(db, season, viewer.userId, { age: player.ageCategory, position: player.position }),
    findSquadHead(db, { clubId: player.clubId, age: player.ageCategory }),
  ])
  if (!head) throw new ApiError('not_found', 'There is no such squad.')
  const counting = rows.filter((row) => row.playerId === player.id || row.mayShowFigures || isOfViewer(viewer, row))
  const group = Array.from(
    Map.groupBy(counting, ({ playerId }) => playerId as string),
    ([id, own]): Member => ({
      id,
      matches: own.map(toMatch),
    }),
  )
  const { enough, matches, playedMs, peers, figures } = compare(player.id, group)
  return {
    player_id: player.id,
    name: maySeeName(viewer, shownAs(child), category) ? `${player.firstName} ${player.lastName}` : null,
    shirt_number: player.shirtNumber,
    position: player.position,
    age_category: player.ageCategory as AgeCategoryName,
    club: head.club,
    enough,
    matches,
    played_ms: playedMs,
    peers,
    figures: Object.fromEntries(
      Object.entries(figures).map(([id, { average, ...place }]) => [
        id,
        { ...place, average: average === null ? null : Math.round(average * 100) / 100 },
      ]),
    ),
  }
}

/** A club's own children are among its peers without consent: no one else reads this comparison. */
function isOfViewer({ role, clubIds }: Viewer, { child }: SeasonRow): boolean {
  return role !== 'staff' && child !== null && clubIds.includes(child.clubId)
}

function toMatch(row: SeasonRow): Member['matches'][number] {
  return { ...playerMatch(row), playedMs: row.playedMs }
}
