import { FitBaseType, FitEncoder } from 'fit-file-parser/encoder'
import type { Fix } from '#server/statistics/fitness/recording.ts'

// Files as devices write them.

const point = ({ t, place }: Fix, inside: string) =>
  `<trkpt lat="${place?.lat.toFixed(7)}" lon="${place?.lon.toFixed(7)}"><ele>491.2</ele><time>${new Date(t).toISOString()}</time>${inside}</trkpt>`

/** GPX 1.1, as Garmin Connect exports it; with the speed in an extension or without. */
export function gpx(fixes: readonly Fix[], { speeds = false, version = '1.1' } = {}): string {
  const speedOf = ({ speed }: Fix) => {
    if (!speeds) return ''
    if (version === '1.0') return `<speed>${speed}</speed>`
    const extension = `<gpxtpx:TrackPointExtension><gpxtpx:hr>151</gpxtpx:hr><gpxtpx:speed>${speed}</gpxtpx:speed></gpxtpx:TrackPointExtension>`
    return `<extensions>${extension}</extensions>`
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx creator="Watch" version="${version}" xmlns="http://www.topografix.com/GPX/${version.replace('.', '/')}" xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v2">
  <metadata><time>2026-11-21T09:58:00.000Z</time></metadata>
  <trk><name>Football</name><trkseg>
    ${fixes.map((fix) => point(fix, speedOf(fix))).join('\n    ')}
  </trkseg></trk>
</gpx>
`
}

/** TCX, as Garmin's Training Center writes it: laps with their totals, points in tracks. */
export function tcx(fixes: readonly Fix[], { speeds = true, distance = 0 } = {}): string {
  const points = fixes.map(
    ({ t, place, speed }) => `<Trackpoint><Time>${new Date(t).toISOString()}</Time>
      ${place ? `<Position><LatitudeDegrees>${place.lat}</LatitudeDegrees><LongitudeDegrees>${place.lon}</LongitudeDegrees></Position>` : ''}
      <HeartRateBpm><Value>151</Value></HeartRateBpm>
      ${speeds ? `<Extensions><ns3:TPX><ns3:Speed>${speed}</ns3:Speed></ns3:TPX></Extensions>` : ''}</Trackpoint>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2" xmlns:ns3="http://www.garmin.com/xmlschemas/ActivityExtension/v2">
  <Activities><Activity Sport="Other"><Id>2026-11-21T09:58:00.000Z</Id>
    <Lap StartTime="2026-11-21T09:58:00.000Z"><TotalTimeSeconds>60</TotalTimeSeconds><DistanceMeters>${distance}</DistanceMeters><MaximumSpeed>6.2</MaximumSpeed>
      <Track>${points.join('\n')}</Track>
    </Lap>
  </Activity></Activities>
</TrainingCenterDatabase>
`
}

const field = (number: number, size: number, baseType: FitBaseType, value: number) => ({ number, size, baseType, value })
const semicircles = (degrees: number) => Math.round((degrees * 2 ** 31) / 180)

/** FIT, as a watch records it once a second; the session has its total distance. */
export function fit(fixes: readonly Fix[], { distance = 0, speeds = true } = {}): Buffer {
  const encoder = new FitEncoder({ protocolVersion: 0x20 })
  const timestamp = (t: number) => field(253, 4, FitBaseType.Uint32, FitEncoder.toFitTimestamp(new Date(t)))
  encoder.writeMessage(0, [field(0, 1, FitBaseType.Enum, 4), field(1, 2, FitBaseType.Uint16, 1)])
  for (const { t, place, speed } of fixes)
    encoder.writeMessage(
      20,
      [
        timestamp(t),
        field(0, 4, FitBaseType.Sint32, place ? semicircles(place.lat) : 0x7fffffff),
        field(1, 4, FitBaseType.Sint32, place ? semicircles(place.lon) : 0x7fffffff),
        field(3, 1, FitBaseType.Uint8, 151),
        field(73, 4, FitBaseType.Uint32, speeds && speed !== null ? Math.round(speed * 1000) : 0xffffffff),
      ],
      1,
    )
  const last = fixes.at(-1)?.t ?? Date.parse('2026-11-21T12:00:00Z')
  encoder.writeMessage(
    18,
    [timestamp(last), field(9, 4, FitBaseType.Uint32, Math.round(distance * 100)), field(15, 2, FitBaseType.Uint16, 6200)],
    2,
  )
  return Buffer.from(encoder.close())
}

const clock = (t: number, digits: number) =>
  new Date(t + 4 * 3_600_000)
    .toISOString()
    .slice(11, 20 + digits)
    .replace(/\.$/, '')

/** STATSports: the time of day in Tbilisi, speed in km/h, a player in each row. */
export function statsports(fixes: readonly Fix[], name = 'No. 9', heading = 'Speed km/h'): string {
  const rows = fixes.map(({ t, place, speed }) =>
    [
      '3177',
      name,
      clock(t, 3),
      ((t - (fixes[0]?.t ?? t)) / 1000).toFixed(2),
      place?.lat,
      place?.lon,
      ((speed ?? 0) * 3.6).toFixed(3),
      '151',
    ].join(','),
  )
  return `Player Id,Player Display Name,Time,Elapsed Time (s),Lat,Lon,${heading},Heart Rate (bpm)\n${rows.join('\n')}\n`
}

/** Catapult Sprint: lines above the table, a time from the start, filtered and raw speed. */
export function catapultSprint(fixes: readonly Fix[], above = 'Date=21/11/2026\nTime=14:00:00\n'): string {
  const start = fixes[0]?.t ?? 0
  const since = (t: number) => `${Math.floor((t - start) / 60_000)}:${(((t - start) % 60_000) / 1000).toFixed(2).padStart(5, '0')}`
  const rows = fixes.map(({ t, place, speed }) => [since(t), speed?.toFixed(3), '0.8', place?.lat, place?.lon, speed?.toFixed(3)].join(','))
  return `Logan 7.23\nrawFileName=unit.raw\n${above}Athlete=No. 9\nTime,Vel(av),HDOP,Latitude,Longitude,Raw Vel.\n${rows.join('\n')}\n`
}

/** Catapult OpenField: semicolons, decimal commas, the odometer of the device. */
export function openField(fixes: readonly Fix[], units = 'Kilometers Per Hour'): string {
  const start = fixes[0]?.t ?? 0
  let odometer = 0
  const comma = (number: number) => String(Math.round(number * 1e7) / 1e7).replace('.', ',')
  const rows = fixes.map(({ t, place, speed }, index) => {
    odometer += ((t - (fixes[index - 1]?.t ?? t)) / 1000) * (speed ?? 0)
    const [lat, lon] = [comma(place?.lat ?? 0), comma(place?.lon ?? 0)]
    const shown = comma((speed ?? 0) * (units.startsWith('Kilo') ? 3.6 : 1))
    return [
      `21/11/2026 ${clock(t, 2)}`,
      comma((t - start) / 1000),
      shown,
      '0,05',
      comma(odometer),
      lat,
      lon,
      '151',
      '0,1',
      '100',
      '0,8',
      '12',
    ].join(';')
  })
  return `# OpenField Export : 21/11/2026 18:26:07
# Reference time : ${new Date(start).toISOString().replace(/(\d+)-(\d+)-(\d+)T([\d:]+).*/, '$3/$2/$1 $4')} UTC
# CentisecTime : ${start / 10}
# DeviceId : 64906
# Speed Units : ${units}
# Distance Units : Meters
# Period: "First half"
# Athlete: "No. 9"
Timestamp;Seconds;Velocity;Acceleration;Odometer;Latitude;Longitude;Heart Rate;Player Load;Positional Quality (%);HDOP;#Sats
${rows.join('\n')}
`
}

/** Any CSV with headings that say what they are. */
export function plainCsv(
  fixes: readonly Fix[],
  { heading = 'time,lat,lon,speed (m/s)', time = (t: number) => new Date(t).toISOString() } = {},
): string {
  const withSpeed = /speed/.test(heading)
  return `${heading}\n${fixes.map(({ t, place, speed }) => [time(t), place?.lat, place?.lon, ...(withSpeed ? [speed] : [])].join(',')).join('\n')}\n`
}
