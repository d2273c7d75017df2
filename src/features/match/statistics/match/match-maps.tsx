import { Trans, useLingui } from '@lingui/react/macro'
import { memo, startTransition, useOptimistic } from 'react'
import { MAP_IDS, type MapId } from '#shared/figures/maps.ts'
import type { Figures } from '#shared/match-figures.schema.ts'
import { LARGE_SCREEN, useMediaQuery } from '#platform/media.ts'
import { CARD } from '#ui/card.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Segments } from '#ui/segments.tsx'
import type { FigureId } from '#shared/figures/figure.ts'
import { FigureValue } from '../figure-value.tsx'
import type { MatchData } from '../match-data.ts'
import { MAP_CARD, MatchMap } from '../pitch/match-map.tsx'
import { figureLabel, figureSentence, mapLabel, mapSentence } from '../texts.ts'

const SIDES = ['one', 'two'] as const
type Side = (typeof SIDES)[number]
/** The same objects for each render: what is drawn of them stays. */
const TEAMS = { one: { side: 'one', player: null }, two: { side: 'two', player: null } } as const

interface DrawnProps {
  data: MatchData
  names: Record<Side, string>
  /** Of the whole match. */
  one: Figures
  two: Figures
  map: MapId
  side: Side
  wide: boolean
}

interface MatchMapsProps extends Omit<DrawnProps, 'wide'> {
  onMap(map: MapId): void
  onSide(side: Side): void
}

/** The ten maps of a match: of one side, and of both where the screen is wide enough. */
export function MatchMaps({ map, side, onMap, onSide, ...match }: MatchMapsProps) {
  const { t } = useLingui()
  // Two maps fit next to each other.
  const wide = useMediaQuery(LARGE_SCREEN)
  const { names } = match
  // What was tapped is painted first, and then the page with the map.
  const [tappedMap, tapMap] = useOptimistic(map)
  const [tappedSide, tapSide] = useOptimistic(side)
  const chooseMap = (next: MapId) =>
    startTransition(() => {
      tapMap(next)
      onMap(next)
    })
  const chooseSide = (next: Side) =>
    startTransition(() => {
      tapSide(next)
      onSide(next)
    })
  return (
    <>
      <h2 className="sr-only">
        <Trans>Maps</Trans>
      </h2>
      <div className="mb-3 flex flex-wrap gap-3 sm:items-center">
        <NativeSelect
          label={t`Map`}
          hideLabel
          value={tappedMap}
          onChange={({ target }) => chooseMap(target.value as MapId)}
          options={MAP_IDS.map((value) => [value, mapLabel(value)] as const)}
          className="grow sm:max-w-xs"
        />
        {!isOfBoth(tappedMap, wide) && (
          <Segments
            label={t`Team`}
            options={SIDES.map((value) => ({ value, label: <span translate="no">{names[value]}</span> }))}
            chosen={tappedSide}
            onChoose={chooseSide}
          />
        )}
      </div>
      <Drawn {...match} map={map} side={side} wide={wide} />
    </>
  )
}

/** Whether both sides are drawn. Zones of possession say it of both at once. */
function isOfBoth(map: MapId, wide: boolean): boolean {
  return wide && map !== 'possession_zones'
}

const Drawn = memo(function Drawn({ data, names, map, side, wide, ...figures }: DrawnProps) {
  const both = isOfBoth(map, wide)
  return (
    <>
      <p className="mb-3 text-body">{mapSentence(map)}</p>
      <div className={both ? 'grid grid-cols-2 items-start gap-4' : ''}>
        {(both ? SIDES : [side]).map((own) => (
          <section key={own} aria-label={names[own]} className={`${CARD} ${MAP_CARD}`}>
            {both && <h3 className="mb-2 text-body font-bold">{names[own]}</h3>}
            <MatchMap
              id={map}
              choices={MAP_IDS}
              data={data}
              subject={TEAMS[own]}
              name={names[own]}
              other={wide ? TEAMS[own === 'one' ? 'two' : 'one'] : null}
            />
            {map === 'high_pressure' && <Pressing figures={figures[own]} />}
          </section>
        ))}
      </div>
    </>
  )
})

const PRESSING: FigureId = 'passes_per_defensive_action'

/** What the opponents could do for each defensive action. */
function Pressing({ figures }: { figures: Figures }) {
  return (
    <p className="mt-3 text-small">
      <span className="font-semibold">
        {figureLabel(PRESSING)}: <FigureValue id={PRESSING} value={figures[PRESSING]} />
      </span>{' '}
      <span className="text-muted">{figureSentence(PRESSING)}</span>
    </p>
  )
}
