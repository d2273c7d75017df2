import { Trans } from '@lingui/react/macro'
import { useMemo, type ReactNode } from 'react'
import { averageOver, differenceOf, differences, LEAST_OTHERS, type Difference, type OwnMatch } from '#shared/figures/difference.ts'
import type { FigureGroup as Group, FigureId } from '#shared/figures/figure.ts'
import { latestOf, usualIn } from '#shared/figures/progress.ts'
import { GROUPS_OF, latestAndEarlier, otherMatches, storyOfMatch, storyOfSeason, totalsOf } from '#shared/figures/story.ts'
import type { Figures } from '#shared/match-figures.schema.ts'
import type { Position } from '#shared/player.ts'
import type { PlayerSeason } from '#shared/season-figures.schema.ts'
import { GROUPS } from '#features/match/statistics/figure-groups.tsx'
import { numberOf } from '#features/match/statistics/format-figure.ts'
import { figuresOfGroup, STAT_GROUPS } from '#features/match/statistics/group-figures.ts'
import { WhyNotRecorded } from '#features/match/statistics/not-recorded.tsx'
import { averagesOf } from '#features/match/statistics/player/averages-of.ts'
import { FitnessByMatch } from '#features/match/statistics/season-figures.tsx'
import { FigureGroup } from './figure-group.tsx'
import { PlayerRow, type PlayerFigure } from './player-row.tsx'
import { Story, type Unusual } from './story.tsx'

/** A line has room for so many matches. */
const LINE = 8
const GOALKEEPING: readonly FigureId[] = ['saves', 'goals_against', 'claims']

interface MatchProps {
  match: OwnMatch & { game_id: string }
  /** Null where it is not known: of a shirt without a player. */
  season: PlayerSeason | null
  position: Position | null
  /** Whether the figures have what a vest or a watch measured in this match. */
  withFitness: boolean
  onOpen(id: FigureId): void
}

/** One match of a child as a story, and its figures next to their own average. */
export function FiguresOfMatch({ match, season, position, withFitness, onOpen }: MatchProps) {
  const others = useMemo(() => otherMatches(season, match.game_id), [season, match])
  const averages = useMemo((): Figures => (season && others.length > 0 ? averagesOf(season) : {}), [season, others])
  const unusual = useMemo(() => (others.length < LEAST_OTHERS ? null : differences([match], others)), [match, others])
  // The line ends with this match.
  const until = useMemo(
    () => season?.games.slice(0, season.games.findIndex(({ game_id: id }) => id === match.game_id) + 1) ?? [],
    [season, match],
  )
  const distance = numberOf(match.figures.total_distance)
  const usualOf = (id: FigureId) => usualIn(match, averages[id], id)
  return (
    <>
      <Story
        of="match"
        facts={storyOfMatch(match, { position, others, averages })}
        distance={distance}
        unusual={unusual && compared(unusual, (id) => [numberOf(match.figures[id]), usualOf(id)])}
      />
      <Groups
        of="match"
        position={position}
        values={match.figures}
        fitness={
          withFitness ? (
            typeof match.figures.total_distance === 'object' && <WhyNotRecorded reason={match.figures.total_distance} />
          ) : (
            <FitnessByMatch />
          )
        }
        detailsOf={(id) => ({
          average: usualOf(id),
          latest: latestOf(until, id, LINE),
          change: changeOf(differenceOf(id, [match], others)),
        })}
        onOpen={onOpen}
      />
    </>
  )
}

interface SeasonProps {
  season: PlayerSeason
  position: Position | null
  onOpen(id: FigureId): void
}

/** A season of a child as a story, and its averages with their trend. */
export function FiguresOfSeason({ season, position, onOpen }: SeasonProps) {
  const [latest, earlier] = useMemo(() => latestAndEarlier(season.games), [season])
  // Part of a match is not made a whole one.
  const single = season.matches === 1
  const unusual = useMemo(() => (earlier.length < LEAST_OTHERS ? null : differences(latest, earlier)), [latest, earlier])
  return (
    <>
      <Story
        of="season"
        facts={storyOfSeason(season, position)}
        unusual={unusual && compared(unusual, (id) => [averageOver(id, latest), averageOver(id, earlier)])}
      />
      <p className="text-muted">{single ? <Trans>Totals of the only match so far.</Trans> : <Trans>Own averages per full match.</Trans>}</p>
      <Groups
        of="season"
        position={position}
        values={single ? totalsOf(season) : averagesOf(season)}
        fitness={<FitnessByMatch />}
        detailsOf={(id) => ({
          average: null,
          latest: latestOf(season.games, id, LINE),
          change: changeOf(differenceOf(id, latest, earlier)),
        })}
        onOpen={onOpen}
      />
    </>
  )
}

/** The same sentences alone. */
export function StoryOfSeason({ season, position }: Omit<SeasonProps, 'onOpen'>) {
  return <Story of="season" facts={storyOfSeason(season, position)} />
}

function changeOf(difference: Difference | null): PlayerFigure['change'] {
  return difference && (difference.more ? 'more' : 'less')
}

function compared(all: readonly Difference[], valuesOf: (id: FigureId) => [number | null, number | null]): Unusual[] {
  return all.flatMap((difference) => {
    const [value, usual] = valuesOf(difference.id)
    return value === null || usual === null ? [] : [{ ...difference, value, usual }]
  })
}

interface GroupsProps {
  of: 'match' | 'season'
  position: Position | null
  values: Figures
  /** In place of the figures of fitness; false where these are recorded. */
  fitness: ReactNode
  detailsOf(id: FigureId): Omit<PlayerFigure, 'id' | 'value'>
  onOpen(id: FigureId): void
}

/** The specification's groups, those of the position open; a goalkeeper's own group first. */
function Groups({ of, position, values, fitness, detailsOf, onOpen }: GroupsProps) {
  const opened: readonly Group[] = position ? GROUPS_OF[position] : ['possession']
  const groups: readonly (readonly [Group, readonly FigureId[]])[] = [
    ...('saves' in values ? [['goalkeeping', GOALKEEPING] as const] : []),
    ...STAT_GROUPS.map((group) => [group, figuresOfGroup(group, 'player')] as const),
  ]
  return (
    <div className={`side-one ${GROUPS}`}>
      {groups.map(([group, ids]) => (
        <FigureGroup
          key={group}
          group={group}
          open={opened.includes(group)}
          figures={ids.map((id) => ({ id, value: values[id], ...detailsOf(id) }))}
          row={(figure) => <PlayerRow key={figure.id} of={of} {...figure} onOpen={onOpen} />}
          instead={(group === 'fitness' && fitness) || undefined}
        />
      ))}
    </div>
  )
}
