import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Side } from '#shared/game.ts'
import type { Tags } from '#shared/tagging/tag.schema.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PadKey } from './pad-key.tsx'
import { lineUpsOf, shirtsOnPitch } from './tagged-order.ts'

interface SubstitutionDialogProps {
  club: string
  side: Side
  tags: Tags
  onClose(): void
  onRecord(off: number, on: number): void
}

/** Who goes off and who comes on. */
export function SubstitutionDialog({ club, side, tags, onClose, onRecord }: SubstitutionDialogProps) {
  const { t } = useLingui()
  const [off, setOff] = useState<number | null>(null)
  const [on, setOn] = useState<number | null>(null)
  const playing = shirtsOnPitch(tags, side)
  const shirts = lineUpsOf(tags)[side].map(({ shirt }) => shirt)
  const group = (label: string, some: readonly number[], chosen: number | null, choose: (shirt: number) => void) => (
    <section className="grid gap-2">
      <h3 className="text-small font-semibold">{label}</h3>
      <div role="group" aria-label={label} className="grid grid-cols-6 gap-1.5">
        {some.map((shirt) => (
          <PadKey key={shirt} pressed={shirt === chosen} onPress={() => choose(shirt)}>
            {shirt}
          </PadKey>
        ))}
      </div>
    </section>
  )
  const bench = shirts.filter((shirt) => !playing.has(shirt))
  return (
    <Dialog open onClose={onClose} title={t`Substitution: ${club}`}>
      <div className="grid gap-5">
        {group(
          t`Goes off`,
          shirts.filter((shirt) => playing.has(shirt)),
          off,
          setOff,
        )}
        {group(t`Comes on`, bench, on, setOn)}
        {(bench.length === 0 || playing.size === 0) && (
          <p className="text-small text-muted">
            <Trans>The line-up does not say who starts and who is on the bench.</Trans>
          </p>
        )}
        <Button disabled={off === null || on === null} onClick={() => off !== null && on !== null && onRecord(off, on)} size="medium">
          <Trans>Enter</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
