import { Trans, useLingui } from '@lingui/react/macro'
import type { FigureId } from '#shared/figures/figure.ts'
import type { Figures, MatchFigures } from '#shared/match-figures.schema.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { FigureGroups } from '../figure-groups.tsx'
import { FigureRow } from '../figure-row.tsx'
import { SideNames } from './side-names.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const NAMES: Readonly<Record<number, MessageDescriptor>> = {
  1: msg`First half`,
  2: msg`Second half`,
  3: msg`Extra time, first half`,
  4: msg`Extra time, second half`,
}

export type Part = 'match' | '1' | '2' | '3' | '4'

type Team = NonNullable<NonNullable<MatchFigures['sides']>['one']['team']>

interface MatchStatsProps {
  names: { one: string; two: string }
  one: Team
  two: Team
  part: Part
  onPart(part: Part): void
  onOpen(id: FigureId): void
}

/** The four groups of figures of both teams, of the whole match or a half. */
export function MatchStats({ names, one, two, part, onPart, onOpen }: MatchStatsProps) {
  const { t, i18n } = useLingui()
  const periods = one.periods.map(({ period }) => String(period) as Part)
  const figures = { one: figuresIn(one, part), two: figuresIn(two, part) }
  return (
    <>
      <h2 className="sr-only">
        <Trans>Stats</Trans>
      </h2>
      <NativeSelect
        label={t`Part of the match`}
        hideLabel
        value={part}
        onChange={({ target }) => onPart(target.value as Part)}
        options={[['match', t`Full match`] as const, ...periods.map((period) => [period, i18n._(periodName(Number(period)))] as const)]}
        className="mb-3 sm:max-w-xs"
      />
      <SideNames names={names} />
      <FigureGroups
        of="team"
        row={(id) => <FigureRow key={id} id={id} one={figures.one[id]} two={figures.two[id]} names={names} onOpen={onOpen} />}
        instead={(group) =>
          group === 'fitness' ? (
            <p className="text-small text-muted">
              <Trans>
                Running is measured for each child by a GPS vest or watch. You find it on the player’s own page, which family and club can
                see.
              </Trans>
            </p>
          ) : null
        }
      />
    </>
  )
}

/** A team's figures of a part of the match. */
export function figuresIn({ match, periods }: Team, part: Part): Figures {
  return part === 'match' ? match : (periods.find(({ period }) => String(period) === part)?.figures ?? {})
}

function periodName(period: number): MessageDescriptor {
  return NAMES[period] ?? (NAMES[1] as MessageDescriptor)
}
