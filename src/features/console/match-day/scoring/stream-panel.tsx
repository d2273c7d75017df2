import { Trans, useLingui } from '@lingui/react/macro'
import Video from 'lucide-react/icons/video'
import VideoOff from 'lucide-react/icons/video-off'
import { useState } from 'react'
import type { Game } from '#shared/game.schema.ts'
import { errorText } from '#platform/error-text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LiveDot } from '#ui/live-dot.tsx'
import { FilmLink } from '../../media/film-link.tsx'
import { SmallVideo } from '../../media/small-video.tsx'
import { useConsoleAccess } from '../../frame/access-context.ts'
import { Disclosure } from '../../frame/disclosure.tsx'
import { GateChild } from './gate-child.tsx'
import { hasWaiting, useStreamGate } from './use-stream-gate.ts'

/**
 * Whether a match's stream is shown, and what holds it back: children without consent for whom a club has to answer, or a
 * stop. It opens by itself while a child waits for an answer.
 */
export function StreamPanel({ game }: { game: Game }) {
  const { t } = useLingui()
  const { gate, change } = useStreamGate(game)
  const [asking, setAsking] = useState(false)
  const { role } = useConsoleAccess()
  const shown = game.has_stream
  const stoppedAt = gate?.stopped_at ?? null
  const stopped = stoppedAt !== null
  const waiting = gate ? hasWaiting(gate) : false
  const failed = change.isError && (
    <p role="alert" className="text-small text-live">
      {t(errorText(change.error))}
    </p>
  )
  return (
    <section aria-label={t`Stream`} className="rounded-card border border-line bg-surface px-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
        <p role="status" className={`inline-flex min-h-11 items-center gap-2 text-small font-semibold ${shown ? 'text-live' : ''}`}>
          {shown ? <ShownIcon live={game.status === 'live'} /> : <VideoOff className="size-4.5 text-muted" />}
          {shown && <Trans>Stream is visible</Trans>}
          {!shown && stopped && <Trans>Stream stopped</Trans>}
          {!shown && !stopped && <Trans>Stream on hold</Trans>}
        </p>
        {shown && (
          <button
            type="button"
            onClick={() => setAsking(true)}
            className="inline-flex min-h-11 min-w-0 items-center gap-1.5 rounded-full border border-live px-3 text-small wrap-anywhere font-semibold text-live"
          >
            <VideoOff className="size-4.5" />
            <Trans>Stop the stream now</Trans>
          </button>
        )}
        {stoppedAt !== null && gate?.may_start && (
          <Button look="outline" busy={change.isPending} onClick={() => change.mutate({ stoppedAt })}>
            <Trans>Show again</Trans>
          </Button>
        )}
      </div>
      {stopped && !gate?.may_start && (
        <p className="pb-3 text-small text-muted">
          <Trans>The club secretaries can switch it back on.</Trans>
        </p>
      )}
      {!asking && failed && <div className="pb-3">{failed}</div>}
      {gate?.filmed && (
        <div className="grid gap-3 pb-3">
          <FilmLink gameId={game._id} />
          {role !== 'scorekeeper' && <SmallVideo gameId={game._id} />}
        </div>
      )}
      {gate && gate.children.length > 0 && (
        <Disclosure title={t`Children without consent: ${gate.children.length}`} open={waiting}>
          {waiting && (
            <p className="mb-4 text-small text-muted">
              <Trans>There is no consent to show these children in live video. The stream stays on hold until each has an answer.</Trans>
            </p>
          )}
          <ul className="grid gap-5">
            {gate.children.map((child) => (
              <GateChild key={child._id} {...{ child, game, change }} />
            ))}
          </ul>
        </Disclosure>
      )}
      <Dialog open={asking} onClose={() => setAsking(false)} title={t`Stop the stream?`}>
        <p className="mb-6 text-body">
          <Trans>The stream stops for all viewers immediately. The match goes on.</Trans>
        </p>
        <div className="grid gap-3">
          <Button busy={change.isPending} onClick={() => change.mutate('stop', { onSuccess: () => setAsking(false) })} size="large">
            <Trans>Yes, stop it</Trans>
          </Button>
          {failed}
          <Button look="quiet" onClick={() => setAsking(false)} size="large">
            <Trans>Keep it running</Trans>
          </Button>
        </div>
      </Dialog>
    </section>
  )
}

function ShownIcon({ live }: { live: boolean }) {
  return live ? <LiveDot /> : <Video className="size-4.5" />
}
