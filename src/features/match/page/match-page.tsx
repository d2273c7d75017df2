import { useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, type ReactNode } from 'react'
import { loadLater } from '../statistics/match/later.ts'
import type { MatchSearch, MatchTab } from '../statistics/match/search.ts'
import { FiguresLoading } from '../statistics/match/states.tsx'
import { GameNotLoaded } from '#features/app/games/live/game-not-loaded.tsx'
import { isMissing } from '#platform/call-error.ts'
import { later } from '#platform/later.tsx'
import { useOnline } from '#platform/online.ts'
import { useIsComing } from '#platform/use-slow.ts'
import { CoachClips } from '#features/app/games/live/coach-clips.tsx'
import { MatchHead } from './match-head.tsx'
import { MatchParts } from './match-parts.tsx'
import { useMatch } from './use-match.ts'

const NotFound = later('frame', async () => (await import('#features/frame/not-found.tsx')).NotFound)
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
  const isComing = useIsComing(game)
  useEffect(() => {
    const timer = setTimeout(() => void loadLater(), PREFETCH_DELAY)
    return () => clearTimeout(timer)
  }, [])
  if (isMissing(game.error)) return <NoSuchMatch />
  if (!game.data || !names) {
    if (!isComing) return <GameNotLoaded online={online} onRetry={game.refetch} />
    return (
      <Frame>
        <h1 className="sr-only">{t`Match`}</h1>
        <FiguresLoading />
      </Frame>
    )
  }
  const first: MatchTab = match.shown?.sides?.one.team ? 'summary' : 'players'
  const { tab } = search
  return (
    <Frame>
      <h1 translate="no" className="sr-only">{t`${names.one} v ${names.two}`}</h1>
      <MatchHead game={game.data} updatedAt={game.dataUpdatedAt} failed={game.isError} low={tab !== undefined && tab !== first} />
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
  return <main className="mx-auto max-w-7xl px-4 py-4 sm:px-6 sm:py-6 print:p-0 print:[zoom:0.68]">{children}</main>
}
