import { Trans, useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import type { FigureId } from '#shared/figures/figure.ts'
import type { Figures } from '#shared/match-figures.schema.ts'
import { Button } from '#ui/button.tsx'
import { CARD } from '#ui/card.tsx'
import { FigureRow } from '../figure-row.tsx'
import { formatFigure, numberOf } from '../format-figure.ts'
import type { MatchData } from '../match-data.ts'
import { currentLocale } from '#platform/i18n.ts'
import { MomentumChart } from './momentum-chart.tsx'
import { ShotsOverview } from './shots-overview.tsx'
import { SideNames } from './side-names.tsx'

/** What a parent looks for first. */
const SIX: readonly FigureId[] = ['possession', 'shots', 'shots_on_target', 'pass_accuracy', 'duels_won', 'corners']

interface MatchSummaryProps {
  names: { one: string; two: string }
  /** Of the whole match. */
  one: Figures
  two: Figures
  /** Null while it is not known. */
  data: MatchData | null
  /** Of a half, in milliseconds. */
  periodMs: number
  timeline: ReactNode
  onOpen(id: FigureId): void
}

/**
 * How a match went: six bars, who pressed when, where the shots came from, and what happened. In two columns without holes:
 * what is longer in one of them is made up for in the last row. On paper one page, the timeline next to the rest.
 */
export function MatchSummary({ names, one, two, data, periodMs, timeline, onOpen }: MatchSummaryProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr] print:grid-cols-2 print:grid-rows-none print:gap-3">
      <Part title={<Trans>Match stats</Trans>} area="lg:[grid-area:1/1/span_2]">
        <InWords names={names} one={one} two={two} />
        <SideNames names={names} />
        <ul className="grid">
          {SIX.map((id) => (
            <FigureRow key={id} id={id} one={one[id]} two={two[id]} names={names} onOpen={onOpen} />
          ))}
        </ul>
      </Part>
      {data && (
        <Part title={<Trans>Momentum</Trans>} area="lg:[grid-area:1/2]">
          <SideNames names={names} />
          <MomentumChart data={data} periodMs={periodMs} names={names} />
        </Part>
      )}
      {data && (
        <Part title={<Trans>Shots</Trans>} area="lg:[grid-area:3/1]">
          <ShotsOverview data={data} names={names} />
        </Part>
      )}
      <div className="lg:[grid-area:2/2/span_2] print:[grid-area:1/2/span_4]">{timeline}</div>
      <p data-screen-only>
        <Button look="outline" onClick={() => print()}>
          <Trans>Print a match report</Trans>
        </Button>
      </p>
    </div>
  )
}

interface PartProps {
  title: ReactNode
  /** The class of its place on wide screens. */
  area: string
  children: ReactNode
}

function Part({ title, area, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`${CARD} ${area} print:[grid-area:auto/1]`}>
      <h2 id={id} className="mb-4 text-body font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The match in two sentences. */
function InWords({ names, one, two }: Pick<MatchSummaryProps, 'names' | 'one' | 'two'>) {
  const { t } = useLingui()
  const ball = moreOf('possession', one, two)
  const shots = moreOf('shots', one, two)
  const sentences = [
    ball && t`More possession: ${names[ball.side]} (${ball.own}).`,
    shots && t`More shots: ${names[shots.side]} (${shots.own} to ${shots.other}).`,
  ].filter(Boolean)
  return sentences.length > 0 ? <p className="mb-4 text-body">{sentences.join(' ')}</p> : null
}

function moreOf(id: 'possession' | 'shots', one: Figures, two: Figures) {
  const values = { one: numberOf(one[id]), two: numberOf(two[id]) }
  if (values.one === null || values.two === null || Math.round(values.one) === Math.round(values.two)) return null
  const side = values.one > values.two ? 'one' : 'two'
  const read = (value: number) => formatFigure(value, id === 'possession' ? 'percent' : 'count', currentLocale())
  return { side, own: read(Math.max(values.one, values.two)), other: read(Math.min(values.one, values.two)) } as const
}
