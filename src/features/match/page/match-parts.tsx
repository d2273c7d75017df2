import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { MatchSearch } from '../statistics/match/search.ts'
import { FiguresAreForSubscribers, FiguresFailed, FiguresLoading, NoFigures, NotAnalysed } from '../statistics/match/states.tsx'
import { Timeline } from '#features/app/games/live/timeline.tsx'
import { useOnline } from '#platform/online.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { MatchTabs } from './match-tabs.tsx'
import type { useMatch } from './use-match.ts'

interface MatchPartsProps {
  match: ReturnType<typeof useMatch>
  search: MatchSearch
  onSearch(change: MatchSearch): void
}

/** What there is of a match next to its score, or why there is nothing. */
export function MatchParts({ match, search, onSearch }: MatchPartsProps) {
  const online = useOnline()
  const { game: asked, figures, shown, code, data, names } = match
  const game = asked.data
  if (!game || !names) return null
  // What is over is not followed; what there is to watch of it comes with a stream.
  const isAhead = game.status === 'live' || game.status === 'upcoming'
  const live = (isAhead || game.live_stream !== undefined) && (
    <Link to="/live/$id" params={{ id: game._id }} className={buttonClass('outline')}>
      {isAhead ? <Trans>Follow the match</Trans> : <Trans>Watch the match</Trans>}
    </Link>
  )
  const timeline = <Timeline game={game} className="max-lg:px-0" />
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
  return <MatchTabs {...{ game, names, match: shown, sides, data, timeline, search, onSearch }} />
}
