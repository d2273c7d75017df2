import { POSITIONS, type Position } from '../player.ts'
import type { PlayerSeason } from '../season-figures.schema.ts'
import { sorted } from '../sorted.ts'
import { differenceOf, LEAST_OTHERS, averageOver, type OwnMatch } from './difference.ts'
import { FIGURES, type FigureGroup, type FigureId } from './figure.ts'
import { LATEST, usualIn } from './progress.ts'

/** What counts in a position, the most important first. */
export const LEADS: Readonly<Record<Position, readonly FigureId[]>> = {
  goalkeeper: ['saves', 'goals_against', 'claims', 'passes', 'pass_accuracy', 'recoveries'],
  defender: ['recoveries', 'duels_won', 'interceptions', 'clearances', 'tackles', 'passes'],
  midfielder: ['passes', 'pass_accuracy', 'key_passes', 'recoveries', 'duels_won', 'touches'],
  forward: ['goals', 'shots', 'dribbles', 'key_passes', 'touches_in_box', 'touches'],
}

/** The groups that matter most in a position. */
export const GROUPS_OF: Readonly<Record<Position, readonly FigureGroup[]>> = {
  goalkeeper: ['goalkeeping', 'possession'],
  defender: ['defensive'],
  midfielder: ['possession'],
  forward: ['offensive'],
}

/** What can be the best of a match or a season: counts of what is good to have done, and no goal against. */
export const BEST = [
  'saves',
  'goals_against',
  'claims',
  'goals',
  'key_passes',
  'shots',
  'dribbles',
  'touches_in_box',
  'recoveries',
  'duels_won',
  'interceptions',
  'clearances',
  'tackles',
  'passes',
  'touches',
] as const satisfies readonly FigureId[]
export type BestId = (typeof BEST)[number]
/** So many are said in one sentence. */
const BEST_SHOWN = 2

/** How often someone is on the ball says most about a match, whatever the position. */
const INVOLVED: FigureId = 'touches'

export type Trend =
  /** There is no other match with figures. */
  | { kind: 'first' }
  /** There are too few matches to say what is usual. */
  | { kind: 'few'; matches: number; least: number }
  /** It is not known how long someone played, or nothing is recorded both here and there. */
  | { kind: 'unknown' }
  | { kind: 'known'; id: FigureId; value: number; usual: number; change: 'more' | 'less' | 'same' }

/** What a match or a season was for a child, before it is put into words. */
export interface Story {
  position: Position | null
  matches: number
  /** Null if it is not known. */
  minutes: number | null
  /** Of a full match; of a season null. */
  fullMinutes: number | null
  /** How many figures of events are recorded, and how many of these are above zero. */
  recorded: number
  aboveZero: number
  best: readonly { id: BestId; value: number }[]
  /** Null where nothing is recorded. */
  trend: Trend | null
}

/** A position by its name; null for one that only a provider knows. */
export function toPosition(name: string | null | undefined): Position | null {
  return POSITIONS.find((position) => position === name) ?? null
}

/** The season without this match: what it is compared with. */
export function otherMatches(season: Pick<PlayerSeason, 'games'> | null, gameId: string): PlayerSeason['games'] {
  return season?.games.filter(({ game_id: id }) => id !== gameId) ?? []
}

/** The story of one match, next to the other matches of the season. */
export function storyOfMatch(
  match: OwnMatch,
  { position, others, averages }: { position: Position | null; others: readonly OwnMatch[]; averages: OwnMatch['figures'] },
): Story {
  const usualOf = (id: FigureId) => usualIn(match, averages[id], id)
  const counted = countOf(match.figures)
  return {
    position,
    matches: 1,
    minutes: minutesOf(match.played_ms),
    fullMinutes: minutesOf(match.full_ms),
    ...counted,
    best: bestOf(match.figures, position, (id) => changeOf(id, [match], others) === 'more'),
    trend: counted.recorded === 0 ? null : trendOfMatch(match, others, usualOf, position),
  }
}

/** The story of a season: its sums, and its latest matches next to those before. */
export function storyOfSeason(season: PlayerSeason, position: Position | null): Story {
  const totals = totalsOf(season)
  const counted = countOf(totals)
  return {
    position,
    matches: season.matches,
    minutes: minutesOf(season.played_ms),
    fullMinutes: null,
    ...counted,
    best: bestOf(totals, position, () => false),
    trend: counted.recorded === 0 ? null : trendOfSeason(season.games, position),
  }
}

/** The latest matches of a season, and those before. */
export function latestAndEarlier(games: PlayerSeason['games']): [latest: PlayerSeason['games'], earlier: PlayerSeason['games']] {
  return [games.slice(-LATEST), games.slice(0, -LATEST)]
}

/** The sums of a season by figure. */
export function totalsOf({ figures }: Pick<PlayerSeason, 'figures'>): OwnMatch['figures'] {
  return Object.fromEntries(Object.entries(figures).map(([id, { total }]) => [id, total]))
}

function minutesOf(ms: number | null): number | null {
  return ms === null ? null : Math.round(ms / 60_000)
}

function countOf(figures: OwnMatch['figures']): Pick<Story, 'recorded' | 'aboveZero'> {
  const values = FIGURES.flatMap(({ id, group }) => (group === 'fitness' || group === 'provider' ? [] : (figures[id] ?? [])))
  const known = values.filter((value) => typeof value === 'number')
  return { recorded: known.length, aboveZero: known.filter((value) => value > 0).length }
}

/** Zero is worth saying of goals against alone. */
export function isGood(id: FigureId, value: number): boolean {
  return id === 'goals_against' ? value === 0 : value > 0
}

/** First what is more than usual, then what counts most in the position. */
function bestOf(figures: OwnMatch['figures'], position: Position | null, isMore: (id: BestId) => boolean): Story['best'] {
  const leads: readonly FigureId[] = position ? LEADS[position] : []
  const inPosition = sorted(
    BEST.filter((id) => leads.includes(id)),
    (one, other) => leads.indexOf(one) - leads.indexOf(other),
  )
  const done = (ids: readonly BestId[]) =>
    sorted(
      ids.flatMap((id) => {
        const value = figures[id]
        return typeof value === 'number' && isGood(id, value) ? [{ id, value }] : []
      }),
      (one, other) => Number(isMore(other.id)) - Number(isMore(one.id)),
    )
  return [...done(inPosition), ...done(BEST.filter((id) => !inPosition.includes(id)))].slice(0, BEST_SHOWN)
}

function measures(position: Position | null): readonly FigureId[] {
  const counts = new Set<FigureId>(FIGURES.filter(({ source }) => source.kind === 'sum').map(({ id }) => id))
  return [INVOLVED, ...(position ? LEADS[position] : BEST)].filter((id) => counts.has(id))
}

function trendOfMatch(
  match: OwnMatch,
  others: readonly OwnMatch[],
  usualOf: (id: FigureId) => number | null,
  position: Position | null,
): Trend {
  if (others.length === 0) return { kind: 'first' }
  if (others.length < LEAST_OTHERS) return { kind: 'few', matches: others.length, least: LEAST_OTHERS }
  for (const id of measures(position)) {
    const [value, usual] = [match.figures[id], usualOf(id)]
    if (typeof value === 'number' && usual !== null) return { kind: 'known', id, value, usual, change: changeOf(id, [match], others) }
  }
  return { kind: 'unknown' }
}

function trendOfSeason(games: PlayerSeason['games'], position: Position | null): Trend {
  const [latest, earlier] = latestAndEarlier(games)
  if (earlier.length < LEAST_OTHERS) return { kind: 'few', matches: games.length, least: LATEST + LEAST_OTHERS }
  for (const id of measures(position)) {
    const [value, usual] = [averageOver(id, latest), averageOver(id, earlier)]
    if (value !== null && usual !== null) return { kind: 'known', id, value, usual, change: changeOf(id, latest, earlier) }
  }
  return { kind: 'unknown' }
}

function changeOf(id: FigureId, own: readonly OwnMatch[], others: readonly OwnMatch[]): 'more' | 'less' | 'same' {
  const difference = differenceOf(id, own, others)
  return difference === null ? 'same' : difference.more ? 'more' : 'less'
}
