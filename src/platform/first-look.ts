import { local } from './local.ts'

/** Where it lies; the script in index.html reads it as well. */
export const FIRST_LOOK = 'first-look'

/** What the schedule looked like last. The page shows it from its first paint on, until the schedule itself is there. */
export interface FirstLook {
  user: string
  /** It is worth nothing on another day: it says "Today". As `Date.toDateString` has it. */
  day: string
  language: string
  html: string
}

export function keepFirstLook(look: FirstLook): void {
  local.set(FIRST_LOOK, JSON.stringify(look))
}
