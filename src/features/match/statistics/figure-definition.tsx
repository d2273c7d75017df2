import { useState } from 'react'
import type { FigureId } from '#shared/figures/figure.ts'
import type { Figures } from '#shared/match-figures.schema.ts'
import { Dialog } from '#ui/dialog.tsx'
import { WhyNotRecorded } from './not-recorded.tsx'
import { figureLabel, figureSentence } from './texts.ts'

interface FigureDefinitionProps {
  /** Null while nothing is shown. */
  id: FigureId | null
  /** Whatever is not recorded says why. */
  value?: Figures[FigureId]
  onClose(): void
}

/** What a figure means. */
export function FigureDefinition({ id, value, onClose }: FigureDefinitionProps) {
  // The last one stays while the dialog closes.
  const [last, setLast] = useState(id)
  if (id !== null && id !== last) setLast(id)
  if (last === null) return null
  return (
    <Dialog open={id !== null} onClose={onClose} title={figureLabel(last)}>
      <p className="mb-4 text-body">{figureSentence(last)}</p>
      {typeof value === 'object' && <WhyNotRecorded reason={value} />}
    </Dialog>
  )
}
