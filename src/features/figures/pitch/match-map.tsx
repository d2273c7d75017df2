import { useLingui } from '@lingui/react/macro'
import { MAPS, type MapId, type MapPoint, type PitchMap } from '#shared/figures/maps.ts'
import { missingFor, type NotRecorded } from '#shared/figures/not-recorded.ts'
import { TABLE_ZONES, zoneTable } from '#shared/figures/zones.ts'
import type { ActionSubject, MatchData } from '../match-data.ts'
import { WhyNotRecorded } from '../not-recorded.tsx'
import { mapLabel } from '../texts.ts'
import { pointsOf } from './drawn-maps.ts'
import { MapDrawing } from './map-drawing.tsx'
import { computeLayers } from './map-layers.tsx'
import { MARK_KINDS } from './mark-names.ts'
import { MarkSign } from './mark.tsx'
import { useReadyDrawings } from './use-ready-drawings.ts'
import { whereMost } from './where-most.ts'
import { ZoneTable } from './zone-table.tsx'

interface MatchMapProps {
  id: MapId
  /** What may be chosen instead: drawn before it is. */
  choices: readonly MapId[]
  data: MatchData
  subject: ActionSubject
  /** Whose map it is, as it is read. */
  name: string
  /** Whose map is seen beside it: both have one maximum. */
  beside?: ActionSubject | null
}

/** One of the ten maps: drawn, as a sentence, and as a table. */
export function MatchMap({ id, choices, data, subject, name, beside = null }: MatchMapProps) {
  const { t } = useLingui()
  const missing = missingOf(id, data, subject)
  const drawable = MAPS.filter((map) => choices.includes(map.id) && !missingOf(map.id, data, subject))
  const ready = useReadyDrawings(data, drawable, id, (map) => computeLayers({ map, data, subject, beside }))
  const captionOf = (map: MapId) => {
    const label = mapLabel(map)
    return t`${label}: ${name}`
  }
  const points = missing ? [] : pointsOf(data, mapOf(id), subject)
  const { pitch } = data
  return (
    <>
      {missing && <WhyNotRecorded reason={missing} />}
      <figure className={`${subject.side === 'one' ? 'fg-one' : 'fg-two'} ${missing ? 'fg-unseen' : ''}`}>
        {ready.map((map) => (
          <div key={map.id} ref={layOut} className={map.id === id ? undefined : 'fg-unseen'}>
            <MapDrawing map={map} data={data} subject={subject} beside={beside} label={captionOf(map.id)} />
          </div>
        ))}
        {!missing && (
          <>
            <figcaption className="mt-2 grid gap-2 text-small">
              <Legend id={id} points={points} />
              <MapSentence points={points} name={name} data={data} />
            </figcaption>
            <ZoneTable
              caption={captionOf(id)}
              zones={() =>
                zoneTable(
                  points.map(({ place }) => place),
                  pitch,
                  TABLE_ZONES,
                )
              }
            />
          </>
        )}
      </figure>
    </>
  )
}

/** Browsers leave out what is not shown, unless somebody asks for its place: now, not when it is shown. */
function layOut(drawing: HTMLElement | null): void {
  drawing?.firstElementChild?.getBoundingClientRect()
}

function mapOf(id: MapId): PitchMap {
  return MAPS.find((known) => known.id === id) as PitchMap
}

/** Why a map cannot be drawn; null if it can. */
function missingOf(id: MapId, { coverage }: MatchData, subject: ActionSubject): NotRecorded | null {
  const { kindOf, needs } = mapOf(id)
  return kindOf === null ? { code: 'no_tracking' } : missingFor(needs, coverage, subject)
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
