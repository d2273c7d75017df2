import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import '#features/figures/figures-style.ts'
import { loadLater } from '#features/figures/match/later.ts'
import type { MatchSearch } from '#features/figures/match/search.ts'
import { FiguresFailed, FiguresLoading } from '#features/figures/match/states.tsx'
import { OfflineGame } from '#features/games/live/offline-game.tsx'
import { isMissing } from '#platform/call-error.ts'
import { useOnline } from '#platform/online.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { CoachClips } from './-coach-clips.tsx'
import { MatchHead } from './-match-head.tsx'
import { MatchParts } from './-match-parts.tsx'
import { useMatch } from './-use-match.ts'

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
    if (!online) return <OfflineGame back={<BackToSchedule />} onRetry={() => void game.refetch()} />
    return (
      <Frame>
        <h1 className="sr-only">{t`Match`}</h1>
        {game.isPending ? (
          <FiguresLoading />
        ) : (
          <FiguresFailed offline={false} action={<Button look="outline" onClick={() => void game.refetch()}>{t`Try again`}</Button>} />
        )}
      </Frame>
    )
  }
  return (
    <Frame>
      <h1 className="sr-only">{t`${names.one} against ${names.two}`}</h1>
      <MatchHead game={game.data} updatedAt={game.dataUpdatedAt} failed={game.isError} />
      <CoachClips game={game.data} />
      <MatchParts match={match} search={search} onSearch={onSearch} />
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

function BackToSchedule() {
  return (
    <Link to="/main" className={buttonClass('outline')}>
      <Trans>Go Back</Trans>
    </Link>
  )
}
