import { useId, type ReactNode } from 'react'
import type { FigureId } from '#shared/figures/figure.ts'
import { figuresOfGroup, STAT_GROUPS, type StatGroup } from './group-figures.ts'
import { groupLabel } from './texts.ts'

interface FigureGroupsProps {
  of: 'team' | 'player'
  row(id: FigureId): ReactNode
  /** Stands in place of a group's rows, where nothing of it is recorded. */
  instead?(group: StatGroup): ReactNode
}

/** The four groups of figures, each with its rows. */
export function FigureGroups({ of, row, instead }: FigureGroupsProps) {
  return (
    <div className="fg-groups">
      {STAT_GROUPS.map((group) => (
        <FigureGroup key={group} group={group}>
          {instead?.(group) ?? <ul className="fg-rows">{figuresOfGroup(group, of).map((id) => row(id))}</ul>}
        </FigureGroup>
      ))}
    </div>
  )
}

function FigureGroup({ group, children }: { group: StatGroup; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="fg-card">
      <h3 id={id} className="mb-2 text-body font-bold">
        {groupLabel(group)}
      </h3>
      {children}
    </section>
  )
}
