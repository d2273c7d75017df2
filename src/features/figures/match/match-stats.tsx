import { Trans, useLingui } from '@lingui/react/macro'
import type { FigureId } from '#shared/figures/figure.ts'
import type { Figures, MatchFigures } from '#shared/match-figures.schema.ts'
import { Chips } from '#ui/chips.tsx'
import { FigureGroups } from '../figure-groups.tsx'
import { FigureRow } from '../figure-row.tsx'
import { SideNames } from './match-summary.tsx'
import { periodName } from './period-name.ts'

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
      <Chips<Part>
        label={t`Part of the match`}
        chips={[
          { value: 'match', label: t`Whole match` },
          ...periods.map((period) => ({ value: period, label: i18n._(periodName(Number(period))) })),
        ]}
        chosen={part}
        onChoose={onPart}
        className="mb-3"
      />
      <SideNames names={names} />
      <FigureGroups
        of="team"
        row={(id) => <FigureRow key={id} id={id} one={figures.one[id]} two={figures.two[id]} names={names} onOpen={onOpen} />}
        instead={(group) =>
          group === 'fitness' ? (
            <p className="text-small text-muted">
              <Trans>
                Running is measured by vests and watches, child by child: it stands on a player’s own page, for family and club.
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
