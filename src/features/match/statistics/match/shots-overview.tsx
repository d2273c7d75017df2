import { useLingui } from '@lingui/react/macro'
import { MAPS, mapPoints, type PitchMap } from '#shared/figures/maps.ts'
import { missingFor } from '#shared/figures/not-recorded.ts'
import { mirrored } from '#shared/pitch.ts'
import { reversed } from '#shared/sorted.ts'
import { actionsOf, type MatchData } from '../match-data.ts'
import { WhyNotRecorded } from '../not-recorded.tsx'
import { DotsLayer } from '../pitch/dots-layer.tsx'
import { MARK_KINDS } from '../pitch/mark-names.ts'
import { MarkSign } from '../pitch/mark.tsx'
import { PitchDrawing } from '../pitch/pitch-drawing.tsx'
import { Table } from '#ui/table.tsx'
import { mapLabel } from '../texts.ts'
import { Swatch } from './side-names.tsx'

const SHOTS = MAPS.find(({ id }) => id === 'shots') as PitchMap
const KINDS = MARK_KINDS['shots'] ?? []

/** The shots of both sides on one pitch: the first side attacks to the right, the other to the left. */
export function ShotsOverview({ data: { actions, pitch, coverage }, names }: { data: MatchData; names: { one: string; two: string } }) {
  const { t, i18n } = useLingui()
  const missing =
    missingFor(SHOTS.needs, coverage, { side: 'one', player: null }) ?? missingFor(SHOTS.needs, coverage, { side: 'two', player: null })
  if (missing) return <WhyNotRecorded reason={missing} />
  const points = (side: 'one' | 'two') => mapPoints(SHOTS, actionsOf(actions, { side, player: null }), pitch)
  const sides = { one: points('one'), two: points('two') }
  const dots = (side: 'one' | 'two') =>
    KINDS.flatMap(({ kind, shape }) =>
      sides[side]
        .filter((point) => point.kind === kind)
        .map(({ action, place }) => ({ key: action, place: side === 'one' ? place : mirrored(place, pitch), shape })),
    )
  const shown = KINDS.filter(({ kind }) => [...sides.one, ...sides.two].some((point) => point.kind === kind))
  return (
    <figure>
      <PitchDrawing pitch={pitch} label={`${mapLabel('shots')}: ${names.one}, ${names.two}`} bothWays>
        <g className="side-one">
          <DotsLayer dots={dots('one')} pitch={pitch} />
        </g>
        <g className="side-two">
          <DotsLayer dots={dots('two')} pitch={pitch} />
        </g>
      </PitchDrawing>
      <figcaption className="mt-2">
        <Table
          kind="figures"
          label={mapLabel('shots')}
          rows={reversed(shown)}
          keyOf={({ kind }) => kind}
          columns={[
            {
              head: t`Shot`,
              main: true,
              cell: ({ shape, name }) => (
                <span className="inline-flex items-center gap-2">
                  <MarkSign shape={shape} />
                  {i18n._(name)}
                </span>
              ),
            },
            ...(['one', 'two'] as const).map((side) => ({
              head: names[side],
              headCell: (
                <>
                  <Swatch side={side} /> <span translate="no">{names[side]}</span>
                </>
              ),
              number: true,
              cell: ({ kind }: (typeof shown)[number]) => sides[side].filter((point) => point.kind === kind).length,
            })),
          ]}
        />
      </figcaption>
    </figure>
  )
}
