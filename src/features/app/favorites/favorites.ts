import { createAtom } from '@tanstack/store'
import type { AgeCategoryName } from '#shared/age-category.ts'
import type { Availability } from '#shared/availability.ts'
import { useAtom, useSelected } from '#platform/use-atom.ts'

/** Adds a game to the favourites, or removes it. */
export interface FavoriteChange {
  gameId: string
  favorite: boolean
}

/** Follows a team, or no longer. */
export interface FollowChange {
  key: string
  clubId: string
  age: AgeCategoryName
  follow: boolean
}

/** Says whether a child can play in a game. */
export interface AnswerChange {
  key: string
  childId: string
  matchId: string
  answer: Availability
}

/** Of changes with one key the last counts; favourites go by their game. */
export type Change = FavoriteChange | FollowChange | AnswerChange

const NONE: ReadonlySet<string> = new Set()

/** The favourites saved on the service; null until they are loaded. */
export const savedFavorites = createAtom<readonly string[] | null>(null)
/** How often the user has chosen a game or a team in this visit. */
export const choices = createAtom(0)
/** Changes that are not sent yet. */
export const pendingChanges = createAtom<readonly Change[]>([])

/** The favourites as the user sees them: the saved ones with pending changes. */
export const favorites = createAtom(
  (): ReadonlySet<string> => {
    const ids = new Set(savedFavorites.get())
    for (const change of pendingChanges.get()) {
      if (!('favorite' in change)) continue
      if (change.favorite) ids.add(change.gameId)
      else ids.delete(change.gameId)
    }
    return ids
  },
  { compare: isSameSet },
)

export function useFavorites(): ReadonlySet<string> {
  return useAtom(favorites, NONE)
}

/** Whether a game is a favourite. A change of other games does not re-render. */
export function useIsFavorite(gameId: string): boolean {
  return useSelected(favorites, (ids) => ids.has(gameId), false)
}

export function isSameSet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && Array.from(one).every((id) => other.has(id))
}
