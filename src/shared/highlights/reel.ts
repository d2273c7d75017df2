import { isScoring } from '../game.ts'
import { HIGHLIGHT_RULES, type HighlightEditKind, type HighlightKind } from './kinds.ts'
import { sorted } from '../sorted.ts'

/** A part of the match. Milliseconds since 1970. */
export interface Span {
  from: number
  until: number
}

/** Something that is worth a clip. */
export interface HighlightMoment {
  id: string
  kind: HighlightKind
  /** Milliseconds since 1970. */
  at: number
  /** Its time is that of a tap, which comes after what happened. */
  tapped: boolean
  /** Only its minute is known: it is somewhere around its time. */
  vague: boolean
}

/** A part of the match with what happens in it, the heaviest first. */
export interface Clip<M extends HighlightMoment> extends Span {
  moments: readonly M[]
  /** The id of what was changed by hand; null for a clip that made itself. */
  edit: string | null
}

/** A change by hand. It is about a part of the match, so that it also holds for what is entered again. */
export interface HighlightEdit extends Span {
  id: string
  kind: HighlightEditKind
  /** What a trimmed clip shows. */
  to: Span | null
}

interface ReelRule {
  /** Milliseconds of all clips that make themselves, as they are played. */
  limit: number
  /** Clips with so little between them are one. Milliseconds. */
  gap: number
}

export const MATCH_REEL: ReelRule = { limit: 180_000, gap: 3000 }
export const PLAYER_REEL: ReelRule = { limit: 120_000, gap: 8000 }

/** No clip is longer. Milliseconds. */
export const LONGEST_CLIP = 40_000
/** A scorekeeper looks down, and taps. Seconds. */
const TAP = 3
/** Where only the minute is known, its middle part is shown. Seconds. */
const VAGUE = 20
/** Of very many goals each is shown for a shorter time, down to this share of the usual one. */
const SHORTEST = 0.05

/** A clip while the reel is made. Those by hand stay as they are. */
interface Part<M extends HighlightMoment> extends Clip<M> {
  hidden: boolean
}

/** How long a part of the match is when it is played, in milliseconds: whole segments are. */
export type Played = (span: Span) => number
const asItIs: Played = ({ from, until }) => until - from

/**
 * The clips of a reel in the order of the match. The heaviest moments come in first, as long as the reel has room; goals
 * always do. What is near a clip becomes part of it, unless that would be too long: then it stands next to it. What was
 * changed by hand comes on top, and nothing that was hidden is shown by a neighbour.
 */
export function makeReel<M extends HighlightMoment>(
  moments: readonly M[],
  rule: ReelRule,
  edits: readonly HighlightEdit[] = [],
  added: (edit: HighlightEdit) => M | null = () => null,
  played: Played = asItIs,
): Clip<M>[] {
  const fixed = edits.flatMap((edit) => fixedParts(edit, moments, added))
  const taken = new Set(fixed.flatMap((part) => part.moments))
  const open = sorted(
    moments.filter((moment) => !taken.has(moment)),
    byWeight,
  )
  const goals = open.filter(isKept)
  let scale = 1
  const ofGoals = () => goals.reduce((parts, goal) => withMoment(parts, goal, rule, scale), fixed)
  while (lengthOf(ofGoals(), played) > rule.limit && scale > SHORTEST) scale *= 0.9
  const made = open.reduce((parts, moment) => {
    const next = withMoment(parts, moment, rule, isKept(moment) ? scale : 1)
    return isKept(moment) || lengthOf(next, played) <= rule.limit ? next : parts
  }, fixed)
  return sorted(
    made
      .filter(({ hidden, moments: shown }) => !hidden && shown.length > 0)
      .map(({ from, until, edit, moments: shown }) => ({ from, until, edit, moments: sorted(shown, byWeight) })),
    (one, two) => one.from - two.from,
  )
}

/** Milliseconds of the clips that make themselves. */
export function lengthOf(clips: readonly Clip<HighlightMoment>[], played: Played = asItIs): number {
  return clips.reduce((sum, clip) => (clip.edit === null ? sum + played(clip) : sum), 0)
}

function isKept({ kind }: HighlightMoment): boolean {
  return isScoring(kind)
}

function byWeight(one: HighlightMoment, two: HighlightMoment): number {
  const weight = ({ kind }: HighlightMoment) => HIGHLIGHT_RULES[kind].weight
  return Number(isKept(two)) - Number(isKept(one)) || weight(two) - weight(one) || one.at - two.at || (one.id < two.id ? -1 : 1)
}

/** The part that follows from a change by hand; none where a trimmed clip has nothing left to show. */
function fixedParts<M extends HighlightMoment>(
  { id, kind, from, until, to }: HighlightEdit,
  moments: readonly M[],
  added: (edit: HighlightEdit) => M | null,
): Part<M>[] {
  const inside = moments.filter(({ at }) => from <= at && at <= until)
  if (kind === 'hidden') return [{ from, until, edit: id, hidden: true, moments: inside }]
  if (kind === 'trimmed') return to && inside.length > 0 ? [{ ...to, edit: id, hidden: false, moments: inside }] : []
  const moment = added({ id, kind, from, until, to })
  return moment ? [{ from, until, edit: id, hidden: false, moments: [moment] }] : []
}

/** The parts of a reel with one more moment. Parts never overlap, but for those by hand. */
function withMoment<M extends HighlightMoment>(parts: readonly Part<M>[], moment: M, { gap }: ReelRule, scale: number): Part<M>[] {
  const { at } = moment
  const home = parts.find(({ from, until }) => from <= at && at <= until)
  const joined = (part: Part<M>) => parts.map((each) => (each === part ? { ...part, moments: [...part.moments, moment] } : each))
  if (home && home.edit !== null) return joined(home)
  const own = spanOf(moment, scale)
  const near = parts.filter(({ edit, from, until }) => edit === null && from - gap <= own.until && own.from <= until + gap)
  const union = { from: Math.min(own.from, ...near.map(({ from }) => from)), until: Math.max(own.until, ...near.map(({ until }) => until)) }
  const isFree = parts.every(({ edit, from, until }) => edit === null || until <= union.from || union.until <= from)
  if (union.until - union.from <= LONGEST_CLIP && isFree) {
    const whole = { ...union, edit: null, hidden: false, moments: [...near.flatMap((part) => part.moments), moment] }
    return [...parts.filter((part) => !near.includes(part)), whole]
  }
  if (home) return joined(home)
  const from = Math.max(own.from, ...parts.flatMap(({ until }) => (until < at ? [until] : [])))
  const until = Math.min(own.until, ...parts.flatMap((part) => (part.from > at ? [part.from] : [])))
  return [...parts, { from, until, edit: null, hidden: false, moments: [moment] }]
}

function spanOf({ kind, at, tapped, vague }: HighlightMoment, scale: number): Span {
  const { before, after } = vague ? { before: VAGUE, after: VAGUE } : HIGHLIGHT_RULES[kind]
  const lead = before + (tapped && !vague ? TAP : 0)
  return { from: Math.round(at - lead * scale * 1000), until: Math.round(at + after * scale * 1000) }
}
