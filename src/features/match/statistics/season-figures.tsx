import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { FigureId } from '#shared/figures/figure.ts'
import type { Figures } from '#shared/match-figures.schema.ts'
import { FigureDefinition } from './figure-definition.tsx'
import { FigureGroups } from './figure-groups.tsx'
import { OwnFigureRow } from './own-figure-row.tsx'

interface SeasonFiguresProps {
  of: 'team' | 'player'
  values: Figures
  /** Only these, without groups. */
  only?: readonly FigureId[]
}

/** Figures of a season. A tap shows the definition. */
export function SeasonFigures({ of, values, only }: SeasonFiguresProps) {
  const [open, setOpen] = useState<FigureId | null>(null)
  const row = (id: FigureId) => <OwnFigureRow key={id} id={id} value={values[id]} onOpen={setOpen} />
  return (
    <div className="side-one">
      {only ? (
        <ul className="grid">{only.map(row)}</ul>
      ) : (
        <FigureGroups
          of={of}
          row={row}
          instead={(group) => (group === 'fitness' && !('total_distance' in values) ? <FitnessByMatch /> : null)}
        />
      )}
      <FigureDefinition id={open} value={open === null ? undefined : values[open]} onClose={() => setOpen(null)} />
    </div>
  )
}

export function FitnessByMatch() {
  return (
    <p className="text-muted">
      <Trans>GPS vest and watch data is shown match by match.</Trans>
    </p>
  )
}
