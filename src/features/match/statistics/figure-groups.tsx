import { useId, type ReactNode } from 'react'
import type { FigureId } from '#shared/figures/figure.ts'
import { CARD } from '#ui/card.tsx'
import { figuresOfGroup, STAT_GROUPS, type StatGroup } from './group-figures.ts'
import { groupLabel } from './texts.ts'

/** Two columns on wide screens; no group is in both. */
export const GROUPS = 'gap-x-4 lg:columns-2 print:columns-2'

interface FigureGroupsProps {
  of: 'team' | 'player'
  row(id: FigureId): ReactNode
  /** Stands in place of a group's rows, where nothing of it is recorded. */
  instead?(group: StatGroup): ReactNode
}

/** The four groups of figures, each with its rows. */
export function FigureGroups({ of, row, instead }: FigureGroupsProps) {
  return (
    <div className={GROUPS}>
      {STAT_GROUPS.map((group) => (
        <FigureGroup key={group} group={group}>
          {instead?.(group) ?? <ul className="grid">{figuresOfGroup(group, of).map((id) => row(id))}</ul>}
        </FigureGroup>
      ))}
    </div>
  )
}

function FigureGroup({ group, children }: { group: StatGroup; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`mb-4 break-inside-avoid print:mb-2 ${CARD}`}>
      <h3 id={id} className="mb-2 text-body font-bold">
        {groupLabel(group)}
      </h3>
      {children}
    </section>
  )
}
