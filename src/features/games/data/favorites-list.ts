import type { QueryClient } from '@tanstack/react-query'
import type { Game } from '#shared/game.schema.ts'
import { knownGames, type KnownGame } from './provisions.ts'
import type { GameListKey } from './queries.ts'

const DAY = 24 * 60 * 60 * 1000

/** Games to be shown as one list, and how old the oldest word of them is. */
export interface Told {
  games: readonly Game[]
  updatedAt: number
}

/**
 * The favourites' list as the user means it: without those just taken off, and with those the service has not
 * been told of yet, as far as the phone knows them. Null where neither the service nor the phone knows any.
 */
export function arrangeFavorites(
  queryClient: QueryClient,
  key: GameListKey,
  favorites: ReadonlySet<string>,
  told: Told | null,
): Told | null {
  const listed = told?.games.filter(({ _id: id }) => favorites.has(id)) ?? []
  const missing = new Set(favorites)
  for (const { _id: id } of listed) missing.delete(id)
  const added = missing.size > 0 ? lookUp(queryClient, missing).filter(({ game }) => asksFor(key, game)) : []
  if (added.length === 0) return told && { ...told, games: listed }
  return {
    games: [...listed, ...added.map(({ game }) => game)].toSorted(inOrder(key)),
    updatedAt: told?.updatedAt ?? Math.min(...added.map(({ updatedAt }) => updatedAt)),
  }
}

function lookUp(queryClient: QueryClient, ids: ReadonlySet<string>): KnownGame[] {
  const known = knownGames(queryClient)
  return Array.from(ids).flatMap((id) => known.get(id) ?? [])
}

function asksFor({ age_category: age, date }: GameListKey, game: Game): boolean {
  if (age && game.age_category !== age) return false
  if (!date) return true
  const since = Date.parse(game.activity_date) - Date.parse(date)
  return since >= 0 && since < DAY
}

/** As the service lists them: from today on the soonest first, then what is over, the latest first. */
function inOrder({ date }: GameListKey): (a: Game, b: Game) => number {
  const today = new Date().setHours(0, 0, 0, 0)
  return (a, b) => {
    const [one, two] = [Date.parse(a.activity_date), Date.parse(b.activity_date)]
    const [oneOver, twoOver] = [!date && one < today, !date && two < today]
    if (oneOver !== twoOver) return oneOver ? 1 : -1
    return oneOver ? two - one : one - two
  }
}
