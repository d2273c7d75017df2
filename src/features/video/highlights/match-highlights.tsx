import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { GameDetail } from '#shared/game.schema.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { reelKey } from './chapters.ts'
import { NoClips } from './no-clips.tsx'
import { highlightQueries } from './queries.ts'
import { Reel } from './reel.tsx'

/** The clips of a match, as a reel. */
export function MatchHighlights({ game, resultHidden }: { game: GameDetail; resultHidden: boolean }) {
  const { t } = useLingui()
  // A correction of the match makes them again.
  const { data, isPending, isError } = useQuery({ ...highlightQueries.match(game._id, game.version), placeholderData: keepPreviousData })
  if (isPending) return <Skeleton className="aspect-video w-full" />
  return (
    <section aria-label={t`Highlights`} className="grid w-full max-w-3xl gap-3 justify-self-center">
      {data && data.clips.length > 0 ? (
        <Reel
          key={reelKey(data.clips)}
          gameId={game._id}
          playerId={null}
          clubs={game}
          clips={data.clips}
          forms={data.forms}
          resultHidden={resultHidden}
        />
      ) : (
        <NoClips failed={isError}>
          <Trans>There are no clips from this match.</Trans>
        </NoClips>
      )}
      <p className="text-caption text-muted">
        <Trans>A child’s clips appear here only if the family agrees.</Trans>
      </p>
    </section>
  )
}
