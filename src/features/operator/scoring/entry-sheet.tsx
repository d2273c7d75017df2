import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SIDES, type Side, type TimelineKind } from '#shared/game.ts'
import type { Player } from '#shared/player.schema.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Chips } from '#ui/chips.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { KIND_NAMES } from './kind-name.ts'
import type { LocalEntry } from './local-match.ts'
import { MinuteStepper } from './minute-stepper.tsx'
import { ShirtGrid } from './shirt-grid.tsx'
import type { Scoring } from './use-scoring.ts'

/** What is being entered or said better. */
export interface Draft {
  /** The kinds to choose from; the first is meant. */
  kinds: readonly TimelineKind[]
  side: Side | null
  /** The entry that is said better; null for a new one. */
  entry: LocalEntry | null
}

/** Who, which kind, which minute: everything about an entry that one tap does not say. */
export function EntrySheet({
  scoring,
  draft,
  onClose,
  onUndo,
}: {
  scoring: Scoring
  draft: Draft
  onClose(): void
  onUndo(entry: LocalEntry): void
}) {
  const { t } = useLingui()
  const { game } = scoring.history
  const { entry } = draft
  const [kind, setKind] = useState(draft.kinds[0] ?? 'goal')
  const [side, setSide] = useState<Side>(draft.side ?? 'one')
  const [player, setPlayer] = useState<{ id: string; shirtNumber: number } | null>(
    entry?.playerId ? { id: entry.playerId, shirtNumber: entry.shirtNumber ?? 0 } : null,
  )
  const [minute, setMinute] = useState(startMinute(scoring, entry))
  const squad = kind === 'own_goal' ? (side === 'one' ? 'two' : 'one') : side

  function save() {
    const told = { side, minute, player }
    if (entry) scoring.correct(entry, kind, told)
    else scoring.record(kind, told)
    onClose()
  }
  const choose = (chosen: Player | null) => setPlayer(chosen && { id: chosen._id, shirtNumber: chosen.shirt_number })

  return (
    <Dialog open onClose={onClose} title={t(KIND_NAMES[kind])} className="sm:max-w-lg">
      <div className="grid gap-5">
        {draft.kinds.length > 1 && (
          <Chips
            label={t`What happened`}
            chips={draft.kinds.map((value) => ({ value, label: t(KIND_NAMES[value]) }))}
            chosen={kind}
            onChoose={(next) => {
              setKind(next)
              if ((next === 'own_goal') !== (kind === 'own_goal')) setPlayer(null)
            }}
            className="flex-wrap"
          />
        )}
        {draft.side === null && (
          <Chips
            label={kind === 'own_goal' ? t`Counts for` : t`Club`}
            chips={SIDES.map((value) => ({
              value,
              label: localName(value === 'one' ? game.club_one_ref : game.club_two_ref, currentLocale()),
            }))}
            chosen={side}
            onChoose={(next) => {
              setSide(next)
              setPlayer(null)
            }}
            className="flex-wrap"
          />
        )}
        <MinuteStepper value={minute} period={game.period_duration} onChange={setMinute} />
        <section className="grid gap-2">
          <h3 className="text-small font-semibold">
            {kind === 'substitution' ? <Trans>Who came on (not needed)</Trans> : <Trans>Shirt number (not needed)</Trans>}
          </h3>
          <ShirtGrid key={squad} game={game} side={squad} chosen={player?.id ?? null} onChoose={choose} />
        </section>
        <div className="sticky bottom-0 grid gap-3 bg-raised pt-2">
          <Button onClick={save} className="min-h-14 text-body">
            {entry ? <Trans>Save</Trans> : <Trans>Enter</Trans>}
          </Button>
          {entry && (
            <Button look="quiet" onClick={() => onUndo(entry)} className="min-h-14 text-body">
              <Trans>Take back…</Trans>
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function startMinute({ minute, history }: Scoring, entry: LocalEntry | null) {
  if (entry) return { minute: entry.minute ?? 1, stoppage: entry.stoppage }
  return minute ?? { minute: 2 * history.game.period_duration, stoppage: 0 }
}
