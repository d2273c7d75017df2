import { useLingui } from '@lingui/react/macro'
import { MAPS, type MapId, type MapPoint, type PitchMap } from '#shared/figures/maps.ts'
import { missingFor } from '#shared/figures/not-recorded.ts'
import { TABLE_ZONES, zoneTable } from '#shared/figures/zones.ts'
import type { ActionSubject, MatchData } from '../match-data.ts'
import { WhyNotRecorded } from '../not-recorded.tsx'
import { pointsOf } from './drawn-maps.ts'
import { DensityOf, MarksOf } from './map-layers.tsx'
import { MARK_KINDS } from './mark-names.ts'
import { MarkSign } from './mark.tsx'
import { PitchDrawing } from './pitch-drawing.tsx'
import { whereMost } from './where-most.ts'
import { possessionLooks, pressureLooks } from './zone-looks.ts'
import { ZoneTable } from './zone-table.tsx'
import { ZonesLayer } from './zones-layer.tsx'
import { mapLabel } from '../texts.ts'

interface MatchMapProps {
  id: MapId
  data: MatchData
  subject: ActionSubject
  /** Whose map it is, as it is read. */
  name: string
  /** Whose map is seen beside it: both have one maximum. */
  beside?: ActionSubject | null
}

/** One of the ten maps: drawn, as a sentence, and as a table. */
export function MatchMap({ id, data, subject, name, beside = null }: MatchMapProps) {
  const { t } = useLingui()
  const map = MAPS.find((known) => known.id === id) as PitchMap
  const { pitch, coverage } = data
  if (map.kindOf === null) return <WhyNotRecorded reason={{ code: 'no_tracking' }} />
  const missing = missingFor(map.needs, coverage, subject)
  if (missing) return <WhyNotRecorded reason={missing} />
  const points = pointsOf(data, map, subject)
  const label = mapLabel(id)
  const caption = t`${label}: ${name}`
  const layers = { map, data, subject }
  return (
    <figure className={subject.side === 'one' ? 'fg-one' : 'fg-two'}>
      <PitchDrawing
        pitch={pitch}
        half={map.drawing === 'dots_on_half'}
        label={caption}
        under={map.drawing === 'zones' ? <Zones {...layers} /> : <DensityOf {...layers} beside={beside} />}
      >
        {map.drawing !== 'zones' && <MarksOf {...layers} />}
      </PitchDrawing>
      <figcaption className="mt-2 grid gap-2 text-small">
        <Legend id={id} points={points} />
        <MapSentence points={points} name={name} data={data} />
      </figcaption>
      <ZoneTable
        caption={caption}
        zones={() =>
          zoneTable(
            points.map(({ place }) => place),
            pitch,
            TABLE_ZONES,
          )
        }
      />
    </figure>
  )
}

function Zones({ map, data, subject }: Pick<MatchMapProps, 'data' | 'subject'> & { map: PitchMap }) {
  const { side } = subject
  const { pitch } = data
  const placesOf = (whose: ActionSubject) => pointsOf(data, map, whose).map(({ place }) => place)
  const own = placesOf(subject)
  if (map.id !== 'possession_zones') return <ZonesLayer zones={pressureLooks(side, own, pitch)} pitch={pitch} />
  const rivals = placesOf({ side: side === 'one' ? 'two' : 'one', player: null })
  return <ZonesLayer zones={possessionLooks(side, own, rivals, pitch)} pitch={pitch} />
}

/** What the marks mean, and how many of each there are. */
function Legend({ id, points }: { id: MapId; points: readonly MapPoint[] }) {
  const { i18n } = useLingui()
  const kinds = MARK_KINDS[id]
  if (!kinds) return null
  return (
    <ul className="fg-legend text-caption">
      {kinds.toReversed().map(({ kind, shape, name }) => (
        <li key={kind}>
          <MarkSign shape={shape} />
          {i18n._(name)}
          <span className="figures font-semibold">{points.filter((point) => point.kind === kind).length}</span>
        </li>
      ))}
    </ul>
  )
}

function MapSentence({ points, name, data: { pitch } }: Pick<MatchMapProps, 'name' | 'data'> & { points: readonly MapPoint[] }) {
  const { t, i18n } = useLingui()
  const most = whereMost(
    points.map(({ place }) => place),
    pitch,
  )
  if (!most) return <p className="text-center text-muted">{t`${name}: nothing to draw in this match.`}</p>
  const [count, where, share] = [points.length, i18n._(most.where), Math.round(most.share)]
  return <p className="text-center text-muted">{t`${name}: ${count} in all, most of them ${where} (${share} %).`}</p>
}
