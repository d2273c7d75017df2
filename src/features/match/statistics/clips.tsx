import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { MatchAction } from '#shared/match-action.ts'
import { minuteOf } from './match/video-moment.ts'
import { MarkSign, type MarkShape } from './pitch/mark.tsx'

/** How many are shown at once. */
const FIRST = 24

/** How actions of a match are seen in its video. */
export interface Playback {
  /** Of a half, in milliseconds. */
  periodMs: number
  /** Whether the video shows when it happened. */
  has(action: MatchAction): boolean
  play(action: MatchAction): void
}

interface ClipsProps {
  actions: readonly MatchAction[]
  shapeOf(action: MatchAction): MarkShape
  playback: Playback
}

/** The actions behind a figure by their minutes: each plays its picture. */
export function Clips({ actions, shapeOf, playback }: ClipsProps) {
  const { t } = useLingui()
  const [all, setAll] = useState(false)
  const filmed = actions.filter((action) => playback.has(action))
  if (filmed.length === 0) return null
  const shown = all ? filmed : filmed.slice(0, FIRST)
  return (
    <section>
      <h3 className="mb-2 text-small font-semibold">
        <Trans>In the video</Trans>
      </h3>
      <ul className="flex flex-wrap gap-2">
        {shown.map((action) => {
          const minute = minuteOf(action, playback.periodMs)
          return (
            <li key={action.id}>
              <button
                type="button"
                aria-label={t`Play from minute ${minute}`}
                onClick={() => playback.play(action)}
                className="figures inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control [--color-side:var(--color-muted)] border border-line px-2 text-small font-medium hover:bg-sunken"
              >
                <MarkSign shape={shapeOf(action)} />
                {minute}
              </button>
            </li>
          )
        })}
        {shown.length < filmed.length && (
          <li>
            <button
              type="button"
              onClick={() => setAll(true)}
              className="min-h-11 px-3 text-small font-semibold text-action hover:underline"
            >
              <Trans>Show more</Trans>
            </button>
          </li>
        )}
      </ul>
    </section>
  )
}
