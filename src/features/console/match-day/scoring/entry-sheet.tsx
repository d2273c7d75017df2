import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { EntryKind } from '#shared/entry-kind.ts'
import { otherSide, type Side } from '#shared/game.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Chips } from '#ui/chips.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ClubChoice } from './club-choice.tsx'
import { KIND_NAMES } from './kind-name.ts'
import type { LocalEntry } from './local-match.ts'
import { MinuteStepper } from './minute-stepper.tsx'
import { ShirtGrid } from './shirt-grid.tsx'
import type { Scoring } from './use-scoring.ts'

/** An entry that is being entered or corrected. */
export interface Draft {
  /** The kinds to choose from; the first is preselected. */
  kinds: readonly EntryKind[]
  /** Null where the scorekeeper has to choose. */
  side: Side | null
  /** The entry that is corrected; null for a new one. */
  entry: LocalEntry | null
}

interface EntrySheetProps {
  scoring: Scoring
  draft: Draft
  onClose(): void
  onUndo(entry: LocalEntry): void
}

/** The details of an entry: club, player, kind and minute. */
export function EntrySheet({ scoring, draft, onClose, onUndo }: EntrySheetProps) {
  const { t } = useLingui()
  const { game } = scoring.history
  const { entry } = draft
  const [kind, setKind] = useState(draft.kinds[0] ?? 'goal')
  const [side, setSide] = useState(draft.side)
  const [player, setPlayer] = useState(entry && entry.shirtNumber !== null ? { id: entry.playerId, shirtNumber: entry.shirtNumber } : null)
  const [minute, setMinute] = useState(startMinute(scoring, entry))
  const [byClock, setByClock] = useState(!entry && scoring.minute !== null)
  // The scorer of an own goal plays for the other side.
  const squad = kind === 'own_goal' && side ? otherSide(side) : side
  const club = squad && localName(squad === 'one' ? game.club_one_ref : game.club_two_ref, currentLocale())

  function save() {
    if (!side) return
    const input = { side, minute, player, byClock }
    if (entry) scoring.correct(entry, kind, input)
    else scoring.record(kind, input)
    onClose()
  }

  return (
    <Dialog open onClose={onClose} title={t(KIND_NAMES[kind])}>
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
        <ClubChoice
          game={game}
          label={kind === 'own_goal' ? t`Counts for` : t`Club`}
          chosen={side}
          onChoose={(next) => {
            setSide(next)
            if (next !== side) setPlayer(null)
          }}
        />
        <MinuteStepper
          value={minute}
          game={game}
          onChange={(next) => {
            setMinute(next)
            setByClock(false)
          }}
        />
        {squad && (
          <section className="grid gap-2">
            <h3 className="text-small font-semibold">
              {kind === 'substitution' ? <Trans>Who came on for {club} (optional)</Trans> : <Trans>Shirt number, {club} (optional)</Trans>}
            </h3>
            <ShirtGrid key={squad} game={game} side={squad} chosen={player} onChoose={setPlayer} />
          </section>
        )}
        <div className="sticky bottom-0 grid gap-3 bg-raised pt-2">
          <Button onClick={save} disabled={!side} size="large">
            {!side && <Trans>Choose the club</Trans>}
            {side && (entry ? <Trans>Save</Trans> : <Trans>Enter</Trans>)}
          </Button>
          {entry && (
            <Button look="quiet" onClick={() => onUndo(entry)} size="large">
              <Trans>Undo…</Trans>
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function startMinute({ minute, clock }: Scoring, entry: LocalEntry | null) {
  if (entry) return { minute: entry.minute ?? 1, stoppage: entry.stoppage }
  return minute ?? { minute: clock.end, stoppage: 0 }
}
