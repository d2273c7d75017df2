import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import type { FigureId } from '#shared/figures/figure.ts'
import type { MatchFigures } from '#shared/match-figures.schema.ts'
import '#features/figures/figures-style.ts'
import { FigureDialog, loadLater, MatchMaps, MatchPlayers } from '#features/figures/match/later.ts'
import { figuresIn, MatchStats } from '#features/figures/match/match-stats.tsx'
import { MatchSummary } from '#features/figures/match/match-summary.tsx'
import type { MatchSearch, MatchTab } from '#features/figures/match/search.ts'
import {
  FiguresAreForSubscribers,
  FiguresFailed,
  FiguresLoading,
  NoFigures,
  NoPlayers,
  NotAnalysed,
} from '#features/figures/match/states.tsx'
import { playerRef } from '#features/figures/player-ref.ts'
import { OfflineGame } from '#features/games/live/offline-game.tsx'
import { Timeline } from '#features/games/live/timeline.tsx'
import { isMissing } from '#platform/call-error.ts'
import { useOnline } from '#platform/online.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Chips } from '#ui/chips.tsx'
import { PageTabs, type PageTab } from '#ui/page-tabs.tsx'
import { MatchHead } from './-match-head.tsx'
import { useMatch } from './-use-match.ts'

const MatchVideo = lazy(async () => ({ default: (await import('./-match-video.tsx')).MatchVideo }))
const NotFound = lazy(async () => ({ default: (await import('#features/site/not-found.tsx')).NotFound }))
/** In milliseconds: the summary is loaded first. */
const PREFETCH_DELAY = 1000

interface MatchPageProps {
  id: string
  search: MatchSearch
  onSearch(change: MatchSearch): void
}

/** One match: score and clubs, and then what was counted in it. */
export function MatchPage({ id, search, onSearch }: MatchPageProps) {
  const { t } = useLingui()
  const online = useOnline()
  const match = useMatch(id)
  const { game, names } = match
  useEffect(() => {
    const timer = setTimeout(() => void loadLater(), PREFETCH_DELAY)
    return () => clearTimeout(timer)
  }, [])
  if (isMissing(game.error)) return <NoSuchMatch />
  if (!game.data || !names) {
    if (game.isPending && online) {
      return (
        <Frame>
          <h1 className="sr-only">{t`Match`}</h1>
          <FiguresLoading />
        </Frame>
      )
    }
    return <OfflineGame back={<BackToSchedule />} onRetry={() => void game.refetch()} />
  }
  return (
    <Frame>
      <h1 className="sr-only">{t`${names.one} against ${names.two}`}</h1>
      <MatchHead game={game.data} updatedAt={game.dataUpdatedAt} failed={game.isError} />
      <Content match={match} search={search} onSearch={onSearch} />
    </Frame>
  )
}

/** There is no such match. */
export function NoSuchMatch() {
  return (
    <Suspense>
      <NotFound />
    </Suspense>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return <main className="fg-report mx-auto max-w-7xl px-4 py-4 sm:px-6 sm:py-6">{children}</main>
}

type Match = ReturnType<typeof useMatch>
type Sides = NonNullable<MatchFigures['sides']>

function Content({ match, search, onSearch }: { match: Match } & Pick<MatchPageProps, 'search' | 'onSearch'>) {
  const { t } = useLingui()
  const online = useOnline()
  const [opened, setOpened] = useState<FigureId | null>(null)
  const { game: asked, figures, shown, code, data, names } = match
  const game = asked.data
  if (!game || !names) return null
  const live = (
    <Link to="/live/$id" params={{ id: game._id }} className={buttonClass('outline')}>
      <Trans>Follow the match</Trans>
    </Link>
  )
  const timeline = <Timeline game={game} />
  if (code === 'forbidden') {
    return (
      <div className="grid gap-4">
        <FiguresAreForSubscribers
          action={
            <Link to="/contact" className={buttonClass()}>
              <Trans>Contact us</Trans>
            </Link>
          }
        />
        {timeline}
      </div>
    )
  }
  if (code === 'not_found') return <NoFigures action={live} />
  if (!shown) {
    if (figures.isPending && online) return <FiguresLoading />
    const retry = (
      <Button onClick={() => void figures.refetch()}>
        <Trans>Try again</Trans>
      </Button>
    )
    return <FiguresFailed offline={!online} action={retry} />
  }
  const { sides } = shown
  if (!sides) {
    return (
      <div className="grid gap-4">
        <NotAnalysed action={live} />
        {timeline}
      </div>
    )
  }
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
  const all: (PageTab<MatchTab> | null | undefined)[] = [
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
      panel: <Players gameId={game._id} sides={sides} names={names} side={search.side} onSide={(side) => onSearch({ side })} />,
    },
    teams &&
      data && {
        value: 'maps',
        label: <Trans>Maps</Trans>,
        panel: (
          <MatchMaps
            data={data}
            names={names}
            figures={{ one: teams.one.match, two: teams.two.match }}
            map={search.map ?? 'possession_zones'}
            side={search.side ?? 'one'}
            onMap={(map) => onSearch({ map })}
            onSide={(side) => onSearch({ side })}
          />
        ),
      },
    game.has_stream && game.live_stream !== undefined
      ? { value: 'video', label: <Trans>Video</Trans>, panel: <MatchVideo game={game} names={names} address={game.live_stream} /> }
      : null,
  ]
  const tabs = all.filter((each) => each !== null && each !== undefined)
  return (
    <>
      <PageTabs
        label={t`Parts of the page`}
        tabs={tabs.map(({ panel, ...rest }) => ({ ...rest, panel: <Suspense fallback={<FiguresLoading />}>{panel}</Suspense> }))}
        chosen={tabs.some(({ value }) => value === tab) ? tab : (tabs[0]?.value ?? tab)}
        onChoose={(next) => onSearch({ tab: next })}
      />
      <Suspense>
        <FigureDialog id={opened} subjects={subjects} data={data} onClose={() => setOpened(null)} />
      </Suspense>
    </>
  )
}

interface PlayersProps {
  gameId: string
  sides: Sides
  names: { one: string; two: string }
  side: 'one' | 'two' | undefined
  onSide(side: 'one' | 'two'): void
}

function Players({ gameId, sides, names, side, onSide }: PlayersProps) {
  const { t } = useLingui()
  // A guardian's own child may be in the second side alone.
  const shown = side ?? (sides.one.players.length === 0 && sides.two.players.length > 0 ? 'two' : 'one')
  const { players } = sides[shown]
  const club = names[shown]
  return (
    <>
      <Chips
        label={t`Team`}
        chips={(['one', 'two'] as const).map((value) => ({ value, label: names[value] }))}
        chosen={shown}
        onChoose={onSide}
        className="mb-2"
      />
      {players.length === 0 ? (
        <NoPlayers />
      ) : (
        <MatchPlayers
          key={shown}
          players={players}
          caption={t`Players: ${club}`}
          link={(player, name) => (
            <Link to="/match/$id/player/$player" params={{ id: gameId, player: playerRef(shown, player) }}>
              {name}
            </Link>
          )}
        />
      )}
    </>
  )
}

function BackToSchedule() {
  return (
    <Link to="/main" className={buttonClass('outline')}>
      <Trans>Go Back</Trans>
    </Link>
  )
}
