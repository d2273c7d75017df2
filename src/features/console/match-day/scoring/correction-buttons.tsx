import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'

interface CorrectionButtonsProps {
  /** Whether there is something to save. */
  isChanged: boolean
  onSave(): void
  onUndo(): void
}

/** Saves a corrected entry, or undoes it. */
export function CorrectionButtons({ isChanged, onSave, onUndo }: CorrectionButtonsProps) {
  return (
    <div className="grid gap-3">
      <Button disabled={!isChanged} onClick={onSave} size="large">
        <Trans>Save</Trans>
      </Button>
      <Button look="quiet" onClick={onUndo} size="large">
        <Trans>Undo…</Trans>
      </Button>
    </div>
  )
}
