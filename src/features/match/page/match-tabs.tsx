import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState, type ReactNode } from 'react'
import { later } from '#platform/later.tsx'
import type { FigureId } from '#shared/figures/figure.ts'
import type { GameDetail } from '#shared/game.schema.ts'
import type { MatchFigures } from '#shared/match-figures.schema.ts'
import type { MatchData } from '../statistics/match-data.ts'
import { Corrections, LineUpChanges } from '../statistics/corrections.ts'
import { FigureDialog, MatchMaps } from '../statistics/match/later.ts'
import { figuresIn, MatchStats } from '../statistics/match/match-stats.tsx'
import { MatchSummary } from '../statistics/match/match-summary.tsx'
import type { MatchSearch, MatchTab } from '../statistics/match/search.ts'
import { FiguresLoading } from '../statistics/match/states.tsx'
import { dateOfMoment } from '../statistics/match/video-moment.ts'
import { PageTabs } from '#ui/page-tabs.tsx'
import type { Tab } from '#ui/use-tabs.ts'
import { PlayersOfMatch } from './match-players.tsx'
import { playbackOf } from './playback.ts'

const MatchVideo = later('match', async () => (await import('./match-video.tsx')).MatchVideo)

interface MatchTabsProps {
  game: GameDetail
  names: { one: string; two: string }
  match: MatchFigures
  sides: NonNullable<MatchFigures['sides']>
  /** Null while it is not known. */
  data: MatchData | null
  timeline: ReactNode
  search: MatchSearch
  onSearch(change: MatchSearch): void
}

/** What was counted in a match, in tabs. Where only players have figures, there are no tabs of teams. */
export function MatchTabs({ game, names, match, sides, data, timeline, search, onSearch }: MatchTabsProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<FigureId | null>(null)
  const teams = sides.one.team && sides.two.team ? { one: sides.one.team, two: sides.two.team } : null
  const part = search.part ?? 'match'
  const tab = search.tab ?? (teams ? 'summary' : 'players')
  const stats = teams && { one: figuresIn(teams.one, part), two: figuresIn(teams.two, part) }
  const subjects = (['one', 'two'] as const).map((side) => ({
    side,
    player: null,
    name: names[side],
    figures: (tab === 'stats' ? stats?.[side] : teams?.[side].match) ?? {},
  }))
  const playback = playbackOf(game, (at) => {
    setOpened(null)
    onSearch({ tab: 'video', at })
  })
  const all: (Tab<MatchTab> | null | undefined)[] = [
    teams && {
      value: 'summary',
      label: <Trans>Summary</Trans>,
      panel: (
        <MatchSummary
          names={names}
          one={teams.one.match}
          two={teams.two.match}
          data={data}
          periodMs={game.period_duration * 60_000}
          timeline={timeline}
          onOpen={setOpened}
        />
      ),
    },
    teams && {
      value: 'stats',
      label: <Trans>Stats</Trans>,
      panel: <MatchStats names={names} {...teams} part={part} onPart={(next) => onSearch({ part: next })} onOpen={setOpened} />,
    },
    {
      value: 'players',
      label: <Trans>Players</Trans>,
      panel: <PlayersOfMatch gameId={game._id} sides={sides} names={names} side={search.side} onSide={(side) => onSearch({ side })} />,
    },
    teams &&
      data && {
        value: 'maps',
        label: <Trans>Maps</Trans>,
        panel: (
          <MatchMaps
            data={data}
            names={names}
            one={teams.one.match}
            two={teams.two.match}
            map={search.map ?? 'possession_zones'}
            side={search.side ?? 'one'}
            onMap={(map) => onSearch({ map })}
            onSide={(side) => onSearch({ side })}
          />
        ),
      },
    game.has_stream && game.live_stream !== undefined
      ? {
          value: 'video',
          label: <Trans>Video</Trans>,
          panel: (
            <MatchVideo
              game={game}
              names={names}
              address={game.live_stream}
              playFrom={search.at === undefined ? null : dateOfMoment(search.at, game.period_starts)}
            />
          ),
        }
      : null,
  ]
  const tabs = all.filter((each) => each !== null && each !== undefined)
  return (
    <>
      <PageTabs
        label={t`Page sections`}
        tabs={tabs.map(({ panel, ...rest }) => ({ ...rest, panel: <Suspense fallback={<FiguresLoading />}>{panel}</Suspense> }))}
        chosen={tabs.some(({ value }) => value === tab) ? tab : (tabs[0]?.value ?? tab)}
        onChoose={(next) => onSearch({ tab: next, at: undefined })}
      />
      <Suspense>
        <FigureDialog {...{ id: opened, subjects, data, playback, game, match }} onClose={() => setOpened(null)} />
      </Suspense>
      {data && data.corrects.length > 0 && (
        <Suspense>
          <LineUpChanges {...{ game, sides, ...data }} />
          <Corrections game={game} players={[...sides.one.players, ...sides.two.players]} />
        </Suspense>
      )}
    </>
  )
}
