import { and, eq, isNull } from 'drizzle-orm'
import { DIFFERENCES_LISTED, SINGLED_OUT, type ComparedEvent, type EventComparison } from '#shared/event-source.schema.ts'
import { FIGURES, type FigureId } from '#shared/figures/figure.ts'
import { tallyMatch } from '#shared/figures/match-tallies.ts'
import { SIDES, type Side } from '#shared/game.ts'
import { groupBy } from '#shared/group-by.ts'
import { colourIn, type ActionType, type Coverage, type MatchAction } from '#shared/match-action.ts'
import type { Figures } from '#shared/match-figures.schema.ts'
import { FIGURE_TEXTS } from '#shared/figures/texts/texts.ts'
import type { Pitch } from '#shared/pitch.ts'
import { eventSources } from '../../db/schema/actions.ts'
import type { Db } from '../../db/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { presentTeam } from '../figures/present.ts'
import { findActions, readSource, SOURCE } from './stored-actions.ts'

/** How far apart two sources may note the same moment. Milliseconds. */
const SAME_MOMENT = 15_000

interface Content {
  source: { covers: Coverage; pitch: Pitch }
  actions: readonly MatchAction[]
}

/** What one source has, and the other. */
type Both<T> = readonly [counting: T, other: T]
type Pair = Both<MatchAction | null>

/**
 * Compares a source with the one that counts.
 *
 * @throws ApiError `not_found` if it was undone or is unfinished, if it is the one that counts, or if none counts
 */
export async function compareSource(db: Db, gameId: string, sourceId: string): Promise<EventComparison> {
  const usable = and(eq(eventSources.id, sourceId), eq(eventSources.draft, false), isNull(eventSources.undoneAt))
  const [source] = await db.select(SOURCE).from(eventSources).where(usable)
  const counting = await findActions(db, gameId)
  if (!source || !counting || counting.source.id === sourceId) throw new ApiError('not_found', 'There is nothing to compare.')
  return compareContents([counting, { source, ...(await readSource(db, source)) }])
}

/** Compares what two sources say about a match. */
export function compareContents(contents: Both<Content>): EventComparison {
  const [counting, other] = [figuresOf(contents[0]), figuresOf(contents[1])]
  const figures = FIGURES.flatMap(({ id, source, unit }) => {
    if (source.kind === 'tracked') return []
    const [one, two] = SIDES.map((side): [number | null, number | null] => [numberOf(counting[side][id]), numberOf(other[side][id])])
    if (!one || !two || (one[0] === one[1] && two[0] === two[1])) return []
    return [{ id, label: FIGURE_TEXTS[id].en.label, label_ka: FIGURE_TEXTS[id].ge.label, unit, one, two }]
  })
  const pairs = differingPairs(contents)
  return { figures, events: pairs.slice(0, DIFFERENCES_LISTED).map(presentPair), total: pairs.length }
}

function figuresOf({ source: { covers, pitch }, actions }: Content): Record<Side, Figures> {
  const { one, two } = tallyMatch(actions, covers, pitch)
  return { one: presentTeam('one', one.team, two.team, covers).match, two: presentTeam('two', two.team, one.team, covers).match }
}

/** Why a figure is not recorded makes no difference. */
function numberOf(value: Figures[FigureId]): number | null {
  return typeof value === 'number' ? value : null
}

/** Events that only one source has, or that have another outcome, shirt or colour in the other, in the order of the match. */
function differingPairs([counting, other]: Both<Content>): Pair[] {
  const compared = new Set<ActionType>(
    SINGLED_OUT.filter((type) => [counting, other].every(({ source }) => source.covers.types.includes(type))),
  )
  const [ours, theirs] = [counting, other].map(({ actions }) =>
    groupBy(
      actions.filter(({ type }) => compared.has(type)),
      ({ side, type, period }) => `${side} ${type} ${period}`,
    ),
  )
  const keys = new Set([...(ours?.keys() ?? []), ...(theirs?.keys() ?? [])])
  return Array.from(keys)
    .flatMap((key) => pairUp(ours?.get(key) ?? [], theirs?.get(key) ?? []))
    .filter(([first, second]) => !first || !second || !isSame(first, second))
    .toSorted((first, second) => timeOf(first) - timeOf(second))
}

/** Pairs the events of the same moment. */
function pairUp(counting: readonly MatchAction[], other: readonly MatchAction[]): Pair[] {
  const [ours, theirs] = [counting, other].map((events) => events.toSorted((first, second) => first.t - second.t)) as [
    MatchAction[],
    MatchAction[],
  ]
  const pairs: Pair[] = []
  let next = 0
  for (const own of ours) {
    for (let alone = theirs[next]; alone && alone.t < own.t - SAME_MOMENT; alone = theirs[next]) {
      pairs.push([null, alone])
      next += 1
    }
    const same = (theirs[next]?.t ?? Infinity) <= own.t + SAME_MOMENT ? (theirs[next] ?? null) : null
    pairs.push([own, same])
    if (same) next += 1
  }
  return [...pairs, ...theirs.slice(next).map((alone) => [null, alone] as const)]
}

function isSame(first: MatchAction, second: MatchAction): boolean {
  return first.outcome === second.outcome && first.shirt === second.shirt && colourIn(first.flags) === colourIn(second.flags)
}

/** The order of the match: by period, then by time. No period has a day. */
function timeOf([first, second]: Pair): number {
  const { period, t } = first ?? second ?? { period: 0, t: 0 }
  return period * 86_400_000 + t
}

function presentPair([counting, other]: Pair): EventComparison['events'][number] {
  return { side: (counting ?? other)?.side ?? 'one', counting: presentEvent(counting), other: presentEvent(other) }
}

function presentEvent(event: MatchAction | null): ComparedEvent {
  const type = SINGLED_OUT.find((singledOut) => singledOut === event?.type)
  if (!event || !type) return null
  return { period: event.period, t_ms: event.t, type, card: colourIn(event.flags), outcome: event.outcome, shirt: event.shirt }
}
