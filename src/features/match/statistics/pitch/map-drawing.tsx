import { memo } from 'react'
import type { PitchMap } from '#shared/figures/maps.ts'
import type { ActionSubject, MatchData } from '../match-data.ts'
import { pointsOf } from './drawn-maps.ts'
import { DensityOf, MarksOf } from './map-layers.tsx'
import { PitchDrawing } from './pitch-drawing.tsx'
import { possessionLooks, pressureLooks } from './zone-looks.ts'
import { ZonesLayer } from './zones-layer.tsx'

interface MapDrawingProps {
  map: PitchMap
  data: MatchData
  subject: ActionSubject
  /** Whose map is seen next to it. */
  other: ActionSubject | null
  label: string
}

/** A map on its pitch. It renders again only if the match changed. */
export const MapDrawing = memo(function MapDrawing({ other, label, ...layers }: MapDrawingProps) {
  const { drawing } = layers.map
  return (
    <PitchDrawing
      pitch={layers.data.pitch}
      bleeds
      half={drawing === 'dots_on_half'}
      label={label}
      under={drawing === 'zones' ? <Zones {...layers} /> : <DensityOf {...layers} other={other} />}
    >
      {drawing !== 'zones' && <MarksOf {...layers} />}
    </PitchDrawing>
  )
})

function Zones({ map, data, subject }: Pick<MapDrawingProps, 'map' | 'data' | 'subject'>) {
  const { side } = subject
  const { pitch } = data
  const placesOf = (whose: ActionSubject) => pointsOf(data, map, whose).map(({ place }) => place)
  const own = placesOf(subject)
  if (map.id !== 'possession_zones') return <ZonesLayer zones={pressureLooks(side, own, pitch)} pitch={pitch} />
  const rivals = placesOf({ side: side === 'one' ? 'two' : 'one', player: null })
  return <ZonesLayer zones={possessionLooks(side, own, rivals, pitch)} pitch={pitch} />
}
