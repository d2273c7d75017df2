import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isWhistle, type EntryKind } from '#shared/entry-kind.ts'
import { formatClock, isRunning, matchClock } from '#shared/match-clock.ts'
import type { Phase } from '#shared/match-format.ts'
import { formatTime } from '#platform/dates.ts'
import { serverNow } from '#platform/server-time.ts'
import { Dialog } from '#ui/dialog.tsx'
import { CorrectionButtons } from './correction-buttons.tsx'
import { KIND_NAMES } from './kind-name.ts'
import { toClockedGame, type LocalEntry } from './local-match.ts'
import { Stepper } from './stepper.tsx'
import type { Scoring } from './use-scoring.ts'
import { useServerTime } from '#platform/use-server-time.ts'
import { whistleBounds } from './whistle-bounds.ts'
import { startsPlay } from './whistle-confirmation.ts'

const MINUTE = 60_000

interface WhistleSheetProps {
  scoring: Scoring
  entry: LocalEntry
  onClose(): void
  onUndo(entry: LocalEntry): void
}

/** Corrects the time of a whistle. The clock and the minutes follow. */
export function WhistleSheet({ scoring, entry, onClose, onUndo }: WhistleSheetProps) {
  const { t } = useLingui()
  const now = useServerTime(scoring.state.status === 'live' ? 1000 : null)
  const [minutes, setMinutes] = useState(0)
  const [bounds] = useState(() => whistleBounds(scoring.entries, entry, serverNow()))
  const movedTime = (extra: number) => Date.parse(entry.occurredAt) + (minutes + extra) * MINUTE
  const start = startOf(entry.kind)
  const { game } = scoring.history
  const starts = { ...scoring.state.starts, ...(start && { [start]: new Date(movedTime(0)).toISOString() }) }
  const clock = matchClock({ ...toClockedGame(game, scoring.state), period_starts: starts }, now)
  const isDisabled = (extra: number) => movedTime(extra) < bounds.first || movedTime(extra) > bounds.last
  return (
    <Dialog open onClose={onClose} title={t(KIND_NAMES[entry.kind])}>
      <div className="grid gap-5">
        <p className="text-body">
          <Trans>When did it actually happen? The clock and the minutes entered with it will move too.</Trans>
        </p>
        <Stepper label={t`Time`} isDisabled={isDisabled} onStep={(extra) => setMinutes(minutes + extra)}>
          {formatTime(new Date(movedTime(0)))}
        </Stepper>
        {start && isRunning(clock.phase) && (
          <p className="figures text-center text-body font-semibold">
            <Trans>The clock will show {formatClock(clock.seconds)}.</Trans>
          </p>
        )}
        <CorrectionButtons
          isChanged={minutes !== 0}
          onSave={() => {
            scoring.correct(entry, entry.kind, { minute: entry, occurredAt: new Date(movedTime(0)).toISOString() })
            onClose()
          }}
          onUndo={() => onUndo(entry)}
        />
      </div>
    </Dialog>
  )
}

/** The phase that a whistle begins, if it starts the clock. */
function startOf(kind: EntryKind): Phase | null {
  if (!isWhistle(kind) || !startsPlay(kind)) return null
  return kind === 'kick_off' ? 'first_half' : kind
}
