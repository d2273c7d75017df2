import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { KIND_NAMES } from './kind-name.ts'
import { minuteText } from '#shared/minute-text.ts'
import { taps, useTaps } from './tap-outbox.ts'
import { findPossibleDuplicates, otherScorekeepers } from './possible-duplicates.ts'
import { toCommandError, type CommandError } from './command-error.ts'
import type { Scoring } from './use-scoring.ts'

const REASONS: Record<CommandError, MessageDescriptor> = {
  twin_gone: msg`Your goal stays: the other one had already been undone.`,
  entry_gone: msg`Someone has changed or undone that entry in the meantime.`,
  misfit: msg`It no longer fits the match. Someone else may have changed it.`,
  other: msg`One of your entries was not accepted.`,
}

/** Notices for the scorekeeper: other scorekeepers, possible duplicates, rejected taps. */
export function Notices({ scoring, ownId }: { scoring: Scoring; ownId: string }) {
  const { t } = useLingui()
  const [bothCount, setBothCount] = useState<ReadonlySet<string>>(new Set())
  const { rejected, stored } = useTaps()
  const others = otherScorekeepers(scoring.entries, ownId)
  const duplicates = findPossibleDuplicates(
    scoring.entries.filter(({ id }) => !bothCount.has(id)),
    ownId,
  )
  const own = rejected.filter(({ item }) => item.gameId === scoring.history.game._id)
  return (
    <div className="grid gap-3 empty:hidden">
      {!stored && (
        <p role="alert" className="rounded-card bg-live-soft p-4 text-small font-medium">
          <Trans>This phone cannot store your entries. Keep this page open until everything has been sent.</Trans>
        </p>
      )}
      {duplicates && (
        <div role="alert" className="grid gap-3 rounded-card bg-live-soft p-4">
          <p className="text-body font-semibold">
            <Trans>
              {duplicates.other.by?.name} has also entered a goal at {minuteText(duplicates.other)}. Is it the same goal?
            </Trans>
          </p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => scoring.undo(duplicates.own, 'entered_twice', duplicates.other)}>
              <Trans>Yes, undo mine</Trans>
            </Button>
            <Button look="outline" onClick={() => setBothCount(new Set([...bothCount, duplicates.own.id, duplicates.other.id]))}>
              <Trans>No, both count</Trans>
            </Button>
          </div>
        </div>
      )}
      {own.map(({ id, item: tap, error: code }) => (
        <div key={id} role="alert" className="flex items-center justify-between gap-3 rounded-card bg-sunken p-4 text-small">
          <p>
            {tap.does === 'record' && (
              <span className="font-semibold">
                <Trans>
                  Not entered: {t(KIND_NAMES[tap.kind])} {minuteText(tap)}.
                </Trans>{' '}
              </span>
            )}
            {t(REASONS[toCommandError(tap, code)])}
          </p>
          <Button look="outline" onClick={() => taps.dismiss(id)}>
            <Trans>OK</Trans>
          </Button>
        </div>
      ))}
      {others.length > 0 && (
        <p role="status" className="rounded-card bg-sunken p-4 text-small">
          <Trans>Also scoring this match: {others.join(', ')}. You both see the same history.</Trans>
        </p>
      )}
    </div>
  )
}
