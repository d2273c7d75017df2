import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { FigureId } from '#shared/figures/figure.ts'
import type { Figures } from '#shared/match-figures.schema.ts'
import { FigureDefinition } from './figure-definition.tsx'
import { FigureGroups } from './figure-groups.tsx'
import './figures-style.ts'
import { OwnFigureRow } from './own-figure-row.tsx'

interface SeasonFiguresProps {
  of: 'team' | 'player'
  values: Figures
  /** The own averages beside them, if they are compared. */
  usual?: Partial<Record<FigureId, number | null>>
  /** Only these, without groups. */
  only?: readonly FigureId[]
}

/** Figures of a season, or of a match beside it. A tap shows the definition. */
export function SeasonFigures({ of, values, usual, only }: SeasonFiguresProps) {
  const [open, setOpen] = useState<FigureId | null>(null)
  const row = (id: FigureId) => <OwnFigureRow key={id} id={id} value={values[id]} average={usual?.[id] ?? null} onOpen={setOpen} />
  return (
    <div className="fg-one">
      {only ? (
        <ul className="fg-rows">{only.map(row)}</ul>
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

function FitnessByMatch() {
  return (
    <p className="text-muted">
      <Trans>What vests and watches measured is shown match by match.</Trans>
    </p>
  )
}
