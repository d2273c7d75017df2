import { sql } from 'drizzle-orm'
import { isTimed } from '../../db/known-time.ts'
import { BREAK_BETWEEN_GAMES, CLASH_KINDS, type ClashKind } from '#shared/clash.ts'

// The rules of `rules.ts` for queries about `games`: for the marks of a list, and for its filter.

const key = (column: string) => `nullif(regexp_replace(lower(btrim(${column})), '\\s+', ' ', 'g'), '')`
const periods = (table: string) => `coalesce((${table}.format->>'periods')::int, 2)`
const occupied = (table: string) =>
  `make_interval(mins => ${periods(table)} * ${table}.period_duration + (${periods(table)} - 1) * ${table}.half_time + ${BREAK_BETWEEN_GAMES})`

/** Within this time of a game all others begin that can overlap with it; by it, an index finds them. */
const NEAR = `interval '8 hours'`
const OVERLAPS = `other.id <> games.id and ${isTimed('games.starts_at')} and ${isTimed('other.starts_at')} and other.status in ('upcoming', 'live')
  and other.starts_at > games.starts_at - ${NEAR} and other.starts_at < games.starts_at + ${NEAR}
  and other.starts_at < games.starts_at + ${occupied('games')} and games.starts_at < other.starts_at + ${occupied('other')}`

const SIDES = ['one', 'two']
/** Whether a side of each game can be the same team. */
const isSameTeam = SIDES.flatMap((own) =>
  SIDES.map((side) => `(other.club_${side}_id = games.club_${own}_id and coalesce(other.team_${side} = games.team_${own}, true))`),
).join(' or ')

const SHARED: Record<ClashKind, string> = {
  team: `(other.age_category = games.age_category and (${isSameTeam}))`,
  venue: `(${key('other.venue')} = ${key('games.venue')} or ${key('other.venue_ka')} = ${key('games.venue_ka')})`,
  official: `exists (select from game_officials own join game_officials theirs on theirs.game_id = other.id
    and coalesce(theirs.club_id, '') = coalesce(own.club_id, '') and ${key('theirs.name')} = ${key('own.name')} where own.game_id = games.id)`,
}

const exists = (shared: string) => `exists (select from games other where ${OVERLAPS} and ${shared})`
/** Only what is still to be played can be moved out of the way. */
const IS_OPEN = `games.status in ('upcoming', 'live')`

/** What a game shares with another one at the same time. */
export const clashesOf = sql<ClashKind[]>`${sql.raw(`case when ${IS_OPEN} then array_remove(array[
  ${CLASH_KINDS.map((kind) => `case when ${exists(SHARED[kind])} then '${kind}' end`).join(', ')}], null) else '{}'::text[] end`)}`

/** Whether a game shares something with another one at the same time. */
export const hasClash = sql`${sql.raw(`(${IS_OPEN} and ${exists(`(${Object.values(SHARED).join(' or ')})`)})`)}`
