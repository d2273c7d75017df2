import { existsSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { StreamSource } from '#shared/video.ts'
import { plannedLength, type GameColumns } from '../../match/games/timing.ts'
import { segmentName, type Segment } from './playlist.ts'

/** A recording that the demo world repeats. */
type DemoSource = Exclude<StreamSource, 'camera'>

/** Their folders: in the bundle they are next to this file, else among the sources. */
const FOLDERS: Record<DemoSource, string> = {
  demo: findFolder('./demo-recording', '../../operations/demo/recording'),
  demo_panorama: findFolder('./demo-panorama', '../../operations/demo/panorama'),
}

const MINUTE = 60_000
/** The camera of the demo world runs this long before a match, and after it. */
const BEFORE = MINUTE
const AFTER = MINUTE

function findFolder(...paths: string[]): string {
  return paths.map((path) => fileURLToPath(new URL(path, import.meta.url))).find(existsSync) ?? ''
}

/** The length of a segment, in milliseconds, and its size. */
type Part = Pick<Segment, 'duration' | 'bytes'>

const known = new Map<DemoSource, Part[]>()

/** The segments of a recording. */
function partsOf(source: DemoSource): Part[] {
  const read = known.get(source) ?? readParts(FOLDERS[source])
  known.set(source, read)
  return read
}

function readParts(folder: string): Part[] {
  const durations = JSON.parse(readFileSync(`${folder}/durations.json`, 'utf8')) as number[]
  return durations.map((duration, index) => ({ duration, bytes: statSync(`${folder}/${segmentName(index + 1)}`).size }))
}

/** What a camera of the demo world has sent by now: its recording again and again, dated as if it were taken now. */
export function demoSegments(source: DemoSource, game: GameColumns, now: number): Segment[] {
  const parts = partsOf(source)
  const { startsAt, fullTimeAt } = game
  const planned = startsAt.getTime() + plannedLength(game)
  const until = Math.min(now, (fullTimeAt?.getTime() ?? planned + AFTER) + AFTER)
  const segments: Segment[] = []
  for (let [begin, number] = [startsAt.getTime() - BEFORE, 1]; ; number += 1) {
    const part = (number - 1) % parts.length
    const { duration, bytes } = parts[part] ?? { duration: 2000, bytes: 0 }
    if (begin + duration > until) return segments
    segments.push({ number, init: 'init-1.mp4', startsAt: begin, duration, discontinuity: part === 0 && number > 1, bytes })
    begin += duration
  }
}

/** The file with the content of a name in a demo stream's playlist. */
export function demoFile(source: DemoSource, name: string): string {
  const number = /^(\d{6})\.m4s$/.exec(name)?.[1]
  if (!number) return `${FOLDERS[source]}/${name}`
  const part = ((Number(number) - 1) % partsOf(source).length) + 1
  return `${FOLDERS[source]}/${segmentName(part)}`
}
