import { useLingui } from '@lingui/react/macro'
import { MAPS, type MapId, type MapPoint, type PitchMap } from '#shared/figures/maps.ts'
import { missingFor, type NotRecorded } from '#shared/figures/not-recorded.ts'
import { TABLE_ZONES, zoneTable } from '#shared/figures/zones.ts'
import { reversed, sorted } from '#shared/sorted.ts'
import type { ActionSubject, MatchData } from '../match-data.ts'
import { WhyNotRecorded } from '../not-recorded.tsx'
import { mapLabel } from '../texts.ts'
import { pointsOf } from './drawn-maps.ts'
import { MapDrawing } from './map-drawing.tsx'
import { computeLayers } from './map-layers.tsx'
import { MARK_KINDS } from './mark-names.ts'
import { MarkSign } from './mark.tsx'
import { useReadyDrawings } from './use-ready-drawings.ts'
import { ZoneTable } from './zone-table.tsx'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Place } from '#shared/match-action.ts'
import type { PitchSize } from '#shared/pitch.ts'

/** From the right of the attackers to their left, and from their own goal on. */
const NINTHS: readonly (readonly MessageDescriptor[])[] = [
  [msg`in their own third on the right`, msg`in the middle third on the right`, msg`in the opponent’s third on the right`],
  [msg`in their own third in the centre`, msg`in the middle third in the centre`, msg`in the opponent’s third in the centre`],
  [msg`in their own third on the left`, msg`in the middle third on the left`, msg`in the opponent’s third on the left`],
]

/** A card with a map: another map changes nothing outside of it. On phones it is as wide as the screen. */
export const MAP_CARD = 'contain-content max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0'
/** In the page, but for no one yet: styles and layout are known when it is shown. */
const UNSEEN = 'invisible h-0 overflow-hidden [content-visibility:hidden]'

interface MatchMapProps {
  id: MapId
  /** What may be chosen instead: drawn before it is. */
  choices: readonly MapId[]
  data: MatchData
  subject: ActionSubject
  /** Whose map it is, as it is read. */
  name: string
  /** Whose map is seen next to it: both have one maximum. */
  other?: ActionSubject | null
}

/** One of the ten maps: drawn, as a sentence, and as a table. */
export function MatchMap({ id, choices, data, subject, name, other = null }: MatchMapProps) {
  const { t } = useLingui()
  const missing = missingOf(id, data, subject)
  const drawable = MAPS.filter((map) => choices.includes(map.id) && !missingOf(map.id, data, subject))
  const ready = useReadyDrawings(data, drawable, id, (map) => computeLayers({ map, data, subject, other }))
  const captionOf = (map: MapId) => {
    const label = mapLabel(map)
    return t`${label}: ${name}`
  }
  const points = missing ? [] : pointsOf(data, mapOf(id), subject)
  const { pitch } = data
  return (
    <>
      {missing && <WhyNotRecorded reason={missing} />}
      <figure className={`${subject.side === 'one' ? 'side-one' : 'side-two'} ${missing ? UNSEEN : ''}`}>
        {ready.map((map) => (
          <div key={map.id} ref={layOut} className={map.id === id ? undefined : UNSEEN}>
            <MapDrawing map={map} data={data} subject={subject} other={other} label={captionOf(map.id)} />
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

/** Browsers leave out what is not shown, unless someone asks for its place: now, not when it is shown. */
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
    <ul className="flex flex-wrap justify-center gap-x-4 gap-y-1 text-caption">
      {reversed(kinds).map(({ kind, shape, name }) => (
        <li key={kind} className="flex items-center gap-1.5">
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
  if (!most) return <p className="text-center text-muted">{t`${name}: nothing to show for this match.`}</p>
  const [count, where, share] = [points.length, i18n._(most.where), Math.round(most.share)]
  return <p className="text-center text-muted">{t`${name}: ${count} in total, most of them ${where} (${share} %).`}</p>
}

/** In which ninth of the pitch most places are, and what share of all; null if there are none. */
function whereMost(places: readonly Place[], pitch: PitchSize): { where: MessageDescriptor; share: number } | null {
  const ninths = zoneTable(places, pitch, { columns: 3, rows: 3 }).flatMap((row, index) =>
    row.map(({ share }, column) => ({ share: share ?? 0, where: NINTHS[index]?.[column] as MessageDescriptor })),
  )
  const most = sorted(ninths, (a, b) => b.share - a.share)[0]
  return places.length > 0 && most ? most : null
}
