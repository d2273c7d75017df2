import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isKick, KICK_KINDS } from '#shared/entry-kind.ts'
import { Chips } from '#ui/chips.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { CorrectionButtons } from './correction-buttons.tsx'
import { KIND_NAMES } from './kind-name.ts'
import type { LocalEntry } from './local-match.ts'
import type { Scoring } from './use-scoring.ts'

interface KickSheetProps {
  scoring: Scoring
  entry: LocalEntry
  onClose(): void
  onUndo(entry: LocalEntry): void
}

/** Corrects a kick of the shoot-out. */
export function KickSheet({ scoring, entry, onClose, onUndo }: KickSheetProps) {
  const { t } = useLingui()
  const [kind, setKind] = useState(isKick(entry.kind) ? entry.kind : 'kick_scored')
  return (
    <Dialog open onClose={onClose} title={t`Kick of the shoot-out`}>
      <div className="grid gap-5">
        <Chips
          label={t`What happened`}
          chips={KICK_KINDS.map((value) => ({ value, label: t(KIND_NAMES[value]) }))}
          chosen={kind}
          onChoose={(next) => setKind(next)}
          className="flex-wrap"
        />
        <CorrectionButtons
          isChanged={kind !== entry.kind}
          onSave={() => {
            scoring.correct(entry, kind, { side: entry.side })
            onClose()
          }}
          onUndo={() => onUndo(entry)}
        />
      </div>
    </Dialog>
  )
}
