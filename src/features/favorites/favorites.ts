import { createAtom } from '@tanstack/store'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { useAtom } from '#platform/use-atom.ts'

/** Adds a game to the favourites, or removes it. */
export interface FavoriteChange {
  gameId: string
  favorite: boolean
}

/** Follows a team, or no longer. */
export interface FollowChange {
  clubId: string
  age: AgeCategoryName
  follow: boolean
}

export type Change = FavoriteChange | FollowChange

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
      if ('clubId' in change) continue
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

export function isSameSet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && Array.from(one).every((id) => other.has(id))
}
