import { isOver } from '#shared/game.ts'
import { Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { GameDetail } from '#shared/game.schema.ts'
import { reversed } from '#shared/sorted.ts'
import { hasEntries, withRunningScore } from './entries.ts'
import { ShootoutKicks } from './shootout-kicks.tsx'
import { EventLine, PhaseLine } from './timeline-line.tsx'

interface TimelineProps {
  game: GameDetail
  onJump?: ((entryId: string) => void) | null
  className?: string
}

/** The events of a game, latest first. In a replay, their minutes lead to the picture. */
export function Timeline({ game, onJump, className = '' }: TimelineProps) {
  const played = game.status === 'live' || isOver(game.status)
  const lines = reversed(withRunningScore(game))
  // The timeline of a game that comes from a list is not known yet.
  if (!played || (lines.length === 0 && (game.status !== 'live' || hasEntries(game)))) return null
  return (
    <section
      aria-labelledby="timeline"
      className={`mx-auto w-full max-w-2xl px-[16px] lg:max-w-none lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-5 ${className}`}
    >
      <h2 id="timeline" className="mb-2 text-body font-bold">
        <Trans>Timeline</Trans>
      </h2>
      {lines.length === 0 && (
        <p className="py-4 text-center text-muted">
          <Trans>No events yet.</Trans>
        </p>
      )}
      <ol className="grid">
        {lines.map(({ entry, score }) =>
          entry.side ? (
            <EventLine
              key={entry._id}
              entry={entry}
              score={score}
              club={entry.side === 'one' ? game.club_one_ref : game.club_two_ref}
              onJump={onJump ?? null}
            />
          ) : (
            <Fragment key={entry._id}>
              {entry.kind === 'shootout' && <ShootoutKicks game={game} />}
              <PhaseLine kind={entry.kind} score={score} />
            </Fragment>
          ),
        )}
      </ol>
    </section>
  )
}
