import type { AgeCategoryName } from './age-category.ts'

/** What a child's data is used for. Each purpose is decided on its own; without a decision the answer is no. */
export const PURPOSES = ['name', 'stream', 'highlights', 'figures', 'scouting', 'sharing'] as const
export type Purpose = (typeof PURPOSES)[number]

/** The purposes for which a club may record that it holds the parents' written consent. */
export const CLUB_PURPOSES = ['name', 'stream'] as const satisfies readonly Purpose[]

/** Who may decide about a child. */
export const DECIDERS = ['guardian', 'child', 'club'] as const
export type Decider = (typeof DECIDERS)[number]

/** From this age on a child's own no counts. */
export const OWN_NO_AGE = 14
/** From this age on a child decides alone: Georgia's law on personal data protection of 14 June 2023. */
export const OWN_DECISION_AGE = 16

/** The states of a guardian's claim to a child. */
export const GUARDIAN_STATES = ['claimed', 'confirmed', 'rejected', 'ended'] as const
export type GuardianState = (typeof GUARDIAN_STATES)[number]

/** What a club answers for a child without consent to a stream: it is not in the squad, or plays outside the picture. */
export const STREAM_ANSWERS = ['absent', 'off_camera'] as const
export type StreamAnswer = (typeof STREAM_ANSWERS)[number]

/** What of a child someone has looked at. */
export const VIEW_KINDS = ['squad', 'sheet', 'export', 'figures', 'clip', 'comparison', 'availability'] as const
export type ViewKind = (typeof VIEW_KINDS)[number]

/** Where a squad's names are read. */
export const SQUAD_SCREENS = ['squad', 'sheet'] as const satisfies readonly ViewKind[]
export type SquadScreen = (typeof SQUAD_SCREENS)[number]

/** A printed code makes a guardian for this many days. */
export const CODE_DAYS = 14

/** A footballer can accept the club's invitation to their own account for this many days. */
export const INVITATION_DAYS = 14

/** One decision about one purpose. */
export interface Decision {
  decider: Decider
  /** The guardian; null for the club, for the child, and for a guardian whose account was erased. */
  guardianId: string | null
  /** Whether the guardian is one still. True for the child and the club. */
  isActive: boolean
  /** Null if a child takes its own answer back: the guardians' decisions count again. */
  granted: boolean | null
}

/** A decision that says yes or no. */
type Answer<D extends Decision> = D & { granted: boolean }

/** The answer that counts, and whose it is. */
export type CountingDecision = Pick<Answer<Decision>, 'granted' | 'decider'>

/**
 * The decisions from which the consent to a purpose follows: all say the same. None if no one has decided.
 *
 * The last decision of each counts. The child's own goes before all others: only from `OWN_NO_AGE` on can it be
 * recorded, and a yes from `OWN_DECISION_AGE` on; anyone who withdraws it leaves it to the others again. Among guardians a no wins. A club's record counts only where no
 * guardian has decided. Of those who are guardians no longer, only a refusal counts, until a guardian decides.
 *
 * @param decisions those about the purpose, oldest first
 */
export function countingDecisions<D extends Decision>(decisions: readonly D[]): Answer<D>[] {
  // Erased guardians cannot be distinguished: each of their decisions counts.
  const keyOf = ({ decider, guardianId }: D, index: number) => `${decider} ${decider === 'guardian' ? (guardianId ?? index) : ''}`
  const last = Array.from(new Map(decisions.map((decision, index) => [keyOf(decision, index), decision])).values()).filter(isAnswer)
  const own = last.filter(({ decider }) => decider === 'child')
  if (own.length > 0) return own
  const guardians = last.filter(({ decider }) => decider === 'guardian')
  const active = guardians.filter(({ isActive }) => isActive)
  const refusing = (active.length > 0 ? active : guardians).filter(({ granted }) => !granted)
  if (refusing.length > 0) return refusing
  return active.length > 0 ? active : last.filter(({ decider }) => decider === 'club')
}

function isAnswer<D extends Decision>(decision: D): decision is Answer<D> {
  return decision.granted !== null
}

/** Whether a purpose is granted; null if no one has decided. */
export function consentOf(decisions: readonly Decision[]): boolean | null {
  return countingDecisions(decisions)[0]?.granted ?? null
}

/**
 * Whether a child may be old enough to decide alone. Birth dates are not stored: an age category tells the highest age,
 * for who plays in U15 is 14 at most.
 */
export function mayDecideAlone(ageCategory: AgeCategoryName, granted: boolean): boolean {
  return Number(ageCategory.slice(1)) > (granted ? OWN_DECISION_AGE : OWN_NO_AGE)
}

/** What a date of birth says about a sign-in of one's own. */
type OwnSignInAge = 'old_enough' | 'under_age' | 'other_category'

/**
 * Whether someone born on a day is old enough for their own account, which comes with deciding alone. A date that does
 * not fit the age category is a mistake: who plays in U17 is 17 at most in the course of the season.
 *
 * @param day today in Georgia, such as 2026-11-21
 */
export function ownSignInAge(birthDate: string, ageCategory: AgeCategoryName, day: string): OwnSignInAge {
  const years = fullYears(birthDate, day)
  if (years < OWN_DECISION_AGE || !mayDecideAlone(ageCategory, true)) return 'under_age'
  return years > Number(ageCategory.slice(1)) ? 'other_category' : 'old_enough'
}

function fullYears(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(4) < birthDate.slice(4) ? years - 1 : years
}
