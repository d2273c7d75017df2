import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { KIND_NAMES } from './kind-name.ts'
import type { LocalEntry } from './local-match.ts'
import { minuteText } from './minute-text.ts'
import { taps, useTaps } from './taps.ts'
import { findTwins, otherKeepers } from './twins.ts'
import type { Scoring } from './use-scoring.ts'

/** What a scorekeeper has to know: somebody else is at it too, a goal was entered twice, a tap was not taken. */
export function Notices({ scoring, ownId, onUndo }: { scoring: Scoring; ownId: string; onUndo(entry: LocalEntry, reason: string): void }) {
  const { t } = useLingui()
  const [bothCount, setBothCount] = useState<ReadonlySet<string>>(new Set())
  const { refused, kept } = useTaps()
  const others = otherKeepers(scoring.entries, ownId)
  const twins = findTwins(
    scoring.entries.filter(({ id }) => !bothCount.has(id)),
    ownId,
  )
  const own = refused.filter(({ tap }) => tap.gameId === scoring.history.game._id)
  return (
    <div className="grid gap-3 empty:hidden">
      {!kept && (
        <p role="alert" className="rounded-card bg-live-soft p-4 text-small font-medium">
          <Trans>This phone cannot keep what you enter. Leave this page open until everything is sent.</Trans>
        </p>
      )}
      {twins && (
        <div role="alert" className="grid gap-3 rounded-card bg-live-soft p-4">
          <p className="text-body font-semibold">
            <Trans>
              {twins.other.by?.name} has also entered a goal at {minuteText(twins.other)}. Is it the same one?
            </Trans>
          </p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => onUndo(twins.own, t`Entered twice`)}>
              <Trans>Yes, take mine back</Trans>
            </Button>
            <Button look="outline" onClick={() => setBothCount(new Set([...bothCount, twins.own.id, twins.other.id]))}>
              <Trans>No, both count</Trans>
            </Button>
          </div>
        </div>
      )}
      {own.map(({ tap, code }) => (
        <div key={tap.id} role="alert" className="flex items-center justify-between gap-3 rounded-card bg-sunken p-4 text-small">
          <p>
            {tap.does === 'record' && code === 'rule_violated' && (
              <Trans>
                {t(KIND_NAMES[tap.kind])} {minuteText(tap)} was not entered: it no longer fits the match. Somebody may have been faster.
              </Trans>
            )}
            {tap.does === 'undo' && code === 'not_found' && <Trans>That entry had already been taken back.</Trans>}
            {!(tap.does === 'record' && code === 'rule_violated') && !(tap.does === 'undo' && code === 'not_found') && (
              <Trans>The service did not take one of your entries.</Trans>
            )}
          </p>
          <Button look="outline" onClick={() => taps.dismiss(tap.id)}>
            <Trans>Read</Trans>
          </Button>
        </div>
      ))}
      {others.length > 0 && (
        <p role="status" className="rounded-card bg-sunken p-4 text-small">
          <Trans>Also keeping this match: {others.join(', ')}. You both see the same history.</Trans>
        </p>
      )}
    </div>
  )
}
