import { createContext, useContext } from 'react'
import type { ConsoleAccess } from '#shared/console-access.schema.ts'
import { USUAL_SEASON_END } from '#shared/season.ts'

const NOBODY: ConsoleAccess = { role: 'scorekeeper', user_id: '', club_ids: [] }

/** The user's access to the console, for parts of a screen that depend on the role. The service checks every call again. */
export const ConsoleAccessContext = createContext<ConsoleAccess>(NOBODY)

export function useConsoleAccess(): ConsoleAccess {
  return useContext(ConsoleAccessContext)
}

/** The last day of a season, as 06-30. */
export function useSeasonEnd(): string {
  return useConsoleAccess().season_end ?? USUAL_SEASON_END
}

/** Tells which clubs the user runs: staff run all. */
export function useManages(): (clubId: string) => boolean {
  const { role, club_ids: clubIds } = useConsoleAccess()
  return (clubId) => role === 'staff' || clubIds.includes(clubId)
}
