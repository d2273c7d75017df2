import type { Decided } from '#shared/decision.ts'
import { clean, plain } from './clean.ts'

/** What the column of decisions of a list says: who won, only that it was decided, or that it was played. */
export type ListedDecision = Decided | 'by score' | 'played'

/** The words of lists, our own among them. */
const WORDS: Record<ListedDecision, readonly string[]> = {
  one: ['home', '+:-', 'home win', 'მასპინძლის გამარჯვება'],
  two: ['away', '-:+', 'away win', 'სტუმრის გამარჯვება'],
  draw: ['draw', 'ფრე'],
  both_lose: ['both', 'both lose', 'ორივეს წაგება'],
  'by score': ['yes', 'x', '+', 'true', 'კი', 'დიახ'],
  played: ['', 'no', 'false', 'არა'],
}
const DECISIONS = new Map(Object.entries(WORDS).flatMap(([decision, words]) => words.map((word) => [word, decision as ListedDecision])))

/** What a cell of the column says; null for a word that is not known. */
export function readDecision(text: string): ListedDecision | null {
  return DECISIONS.get(clean(text).toLowerCase()) ?? null
}

/** A win without goals, as leagues write it: `+:-` or `-:+`. */
export function readTechnicalWin(text: string): Decided | null {
  const signs = plain(text).replaceAll(/[\s:/]/g, '')
  return signs === '+-' ? 'one' : signs === '-+' ? 'two' : null
}

/** A decision as leagues write the score of it, for reports. */
export function technicalText(gives: Decided): string {
  return { one: '+:-', two: '-:+', draw: '=:=', both_lose: '-:-' }[gives]
}
