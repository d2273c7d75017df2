import { Trans } from '@lingui/react/macro'
import HeartIcon from 'lucide-react/icons/heart'
import Star from 'lucide-react/icons/star'
import type { GameFilter } from '#shared/game-filter.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

interface NoGamesProps {
  filter: GameFilter
  /** Given where the list could not be loaded. */
  failed?: { online: boolean; onRetry(): unknown }
}

/** Instead of games where there are none, or where they could not be loaded, with what to do about it. */
export function NoGames({ filter, failed }: NoGamesProps) {
  if (failed) return <Failed {...failed} />
  return (
    <EmptyState title={<Trans>No Matches Found</Trans>}>
      {filter === 'favorites' ? <HowToFollow /> : filter !== 'analytics' && filter !== 'my-analytics' && <Elsewhere />}
    </EmptyState>
  )
}

function Elsewhere() {
  return (
    <p className="max-w-72 text-muted">
      <Trans>Try another day, age category or tab.</Trans>
    </p>
  )
}

function HowToFollow() {
  return (
    <ul className="grid max-w-80 gap-3 text-start text-muted">
      <li className="flex gap-3">
        <HeartIcon className="mt-0.5 size-5 shrink-0 text-action" />
        <Trans>Tap the heart of a match: it stands here, also offline.</Trans>
      </li>
      <li className="flex gap-3">
        <Star className="mt-0.5 size-5 shrink-0 text-action" />
        <Trans>Follow a team on its page: its matches stand under My Team.</Trans>
      </li>
    </ul>
  )
}

function Failed({ online, onRetry }: NonNullable<NoGamesProps['failed']>) {
  return (
    <EmptyState
      failed
      title={online ? <Trans>These matches could not be loaded</Trans> : <Trans>These matches are not available offline yet</Trans>}
    >
      <p className="max-w-80 text-muted">
        {online ? (
          <Trans>They will appear here as soon as they have loaded.</Trans>
        ) : (
          <Trans>They will appear here once you are online, and stay available offline.</Trans>
        )}
      </p>
      <Button look="outline" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </EmptyState>
  )
}
