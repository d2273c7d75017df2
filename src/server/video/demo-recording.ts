import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { plannedLength, type GameColumns } from '../games/timing.ts'
import type { Segment } from './playlist.ts'

/** The recording that the demo world repeats: in the bundle it is beside this file, else among the sources. */
const FOLDER = ['./demo-recording', '../demo/recording'].map((path) => fileURLToPath(new URL(path, import.meta.url))).find(existsSync) ?? ''

const MINUTE = 60_000
/** The camera of the demo world runs this long before a match, and after it. */
const BEFORE = MINUTE
const AFTER = MINUTE

let known: number[] | undefined

/** The lengths of its segments, in milliseconds. */
function durations(): number[] {
  known ??= JSON.parse(readFileSync(`${FOLDER}/durations.json`, 'utf8')) as number[]
  return known
}

/** What the camera of the demo world has sent by now: the recording again and again, dated as if it were taken now. */
export function demoSegments(game: GameColumns, now: number): Segment[] {
  const lengths = durations()
  const { startsAt, fullTimeAt } = game
  const planned = startsAt.getTime() + plannedLength(game)
  const until = Math.min(now, (fullTimeAt?.getTime() ?? planned + AFTER) + AFTER)
  const segments: Segment[] = []
  for (let [begin, number] = [startsAt.getTime() - BEFORE, 1]; ; number += 1) {
    const part = (number - 1) % lengths.length
    const duration = lengths[part] ?? 2000
    if (begin + duration > until) return segments
    segments.push({ number, init: 'init-1.mp4', startsAt: begin, duration, discontinuity: part === 0 && number > 1 })
    begin += duration
  }
}

/** The file with the content of a name in a demo stream's playlist. */
export function demoFile(name: string): string {
  const number = /^(\d{6})\.m4s$/.exec(name)?.[1]
  if (!number) return `${FOLDER}/${name}`
  const part = ((Number(number) - 1) % durations().length) + 1
  return `${FOLDER}/${String(part).padStart(6, '0')}.m4s`
}
