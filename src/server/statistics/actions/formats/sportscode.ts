import { SaxesParser } from 'saxes'
import type { Side } from '#shared/game.ts'
import { COVERED_DETAILS, type MatchAction, type Outcome, type Period } from '#shared/match-action.ts'
import { coverageOf } from '../coverage.ts'
import { numberOf } from '../documents.ts'
import { EVENTS_MAX } from '../limits.ts'
import { newAction } from '../new-action.ts'
import { note, type EventNote } from '../notes.ts'
import { UNNAMED_TEAM, type EventReader, type ParsedPlayer, type ParsedTeam } from '../parsed-match.ts'
import { EventsRefused, problem, refuseEvents, type EventProblem } from '../problems.ts'
import { CLIP_FAIL, CLIP_HALVES, CLIP_SUCCESS, CLIP_WORDS, type ClipMeaning } from './sportscode-codes.ts'

interface Clip {
  id: string
  start: number
  end: number
  code: string
  labels: { group: string; text: string }[]
}

/** Reads clips of Sportscode or LongoMatch: what happened and when in the video, but not where. */
export const readSportscode: EventReader = (document) => {
  const { clips, rows } = readClips(document as string)
  if (clips.length === 0) refuseEvents({}, 'no_events')
  const names = [...new Set(clips.flatMap((clip) => labelOf(clip, 'team') ?? []))]
  const teams = teamsOf(names)
  const sideOf = (name: string): Side => (name === teams[0].key ? 'one' : 'two')
  const starts = CLIP_HALVES.map((half) => clips.find(({ code }) => half.test(plain(code)))?.start ?? null)
  const notes: EventNote[] = [note({}, 'clips_only')]
  const players = new Map<string, ParsedPlayer>()
  const actions = clips.flatMap((clip): MatchAction[] => {
    const { id, start, code } = clip
    if (CLIP_HALVES.some((half) => half.test(plain(code)))) return []
    const [meaning, team] = [meaningOf(code), labelOf(clip, 'team')]
    if (!meaning || team === null) {
      notes.push(note({ event: id }, 'unknown_event', { value: code }))
      return []
    }
    const side = sideOf(team)
    const player = labelOf(clip, 'player')
    if (player !== null) players.set(player, { key: player, team: side === 'one' ? 0 : 1, name: nameIn(player), shirt: shirtIn(player) })
    return [
      newAction({
        id,
        ...timeOf(start, starts),
        side,
        player,
        shirt: player === null ? null : shirtIn(player),
        type: meaning.type,
        outcome: meaning.outcome ?? outcomeOf(clip),
        setPiece: meaning.setPiece ?? null,
        flags: meaning.flags ?? [],
        packing: packingOf(clip),
        providerXg: numberOf(labelOf(clip, 'expected.goal.value') ?? labelOf(clip, 'xg')),
        sourceEventId: id,
      }),
    ]
  })
  const covers = coverageOf(actions)
  // The rows of a timeline are there without a clip as well: what was looked for and did not occur.
  const lookedFor = rows.flatMap((row) => meaningOf(row) ?? [])
  const types = lookedFor.flatMap(({ type }) => (type === 'pass' ? [] : [type]))
  const setPieces = lookedFor.flatMap(({ setPiece }) => COVERED_DETAILS.find((detail) => detail === setPiece) ?? [])
  return {
    format: 'sportscode',
    provider: 'Sportscode',
    match: null,
    depth: 'key',
    covers: { ...covers, types: [...new Set([...covers.types, ...types])], details: [...new Set([...covers.details, ...setPieces])] },
    pitch: {},
    teams,
    players: [...players.values()],
    appearances: [],
    actions,
    notes,
  }
}

function readClips(text: string): { clips: Clip[]; rows: string[] } {
  const clips: Clip[] = []
  const rows: string[] = []
  const problems: EventProblem[] = []
  let open: Record<string, string> = {}
  let labels: Clip['labels'] = []
  let within = ''
  const parser = new SaxesParser()
  parser.on('error', (error) => refuseEvents({ line: parser.line }, 'bad_xml', { reason: error.message.replace(/^\d+:\d+: /, '') }))
  parser.on('opentag', ({ name }) => {
    const tag = name.toLowerCase()
    if (tag === 'instance' || tag === 'row') [open, labels] = [{}, []]
    if (tag === 'label') labels.push({ group: '', text: '' })
    within = tag
    if (['id', 'start', 'end', 'code'].includes(tag)) open[tag] = ''
  })
  parser.on('text', (part) => {
    const label = labels.at(-1)
    if (label && (within === 'group' || within === 'text')) label[within] += part
    else if (within in open) open[within] += part
  })
  parser.on('closetag', ({ name }) => {
    within = ''
    if (name.toLowerCase() === 'row') rows.push((open['code'] ?? '').trim())
    if (name.toLowerCase() !== 'instance') return
    if (clips.length >= EVENTS_MAX) refuseEvents({}, 'too_many_events', { most: EVENTS_MAX })
    const id = open['id']?.trim() || String(clips.length + 1)
    const [start, end] = [numberOf(open['start']), numberOf(open['end'])]
    if (start === null) problems.push(problem({ event: id }, 'bad_value', { field: 'start', value: open['start'] ?? '' }))
    clips.push({ id, start: start ?? 0, end: end ?? start ?? 0, code: (open['code'] ?? '').trim(), labels })
  })
  parser.write(text).close()
  if (problems.length > 0) throw new EventsRefused(problems)
  return { clips, rows }
}

function plain(code: string): string {
  return code
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()
}

function labelOf({ labels }: Clip, group: string): string | null {
  return labels.find((label) => label.group.trim().toLowerCase() === group)?.text.trim() || null
}

function meaningOf(code: string): ClipMeaning | null {
  return CLIP_WORDS.find(([word]) => word.test(plain(code)))?.[1] ?? null
}

function outcomeOf({ labels }: Clip): Outcome | null {
  const texts = labels.map(({ text }) => plain(text))
  if (texts.some((text) => CLIP_SUCCESS.test(text))) return 'success'
  return texts.some((text) => CLIP_FAIL.test(text)) ? 'fail' : null
}

function packingOf(clip: Clip): number | null {
  const value = numberOf(labelOf(clip, 'packing.value') ?? labelOf(clip, 'packing'))
  return value !== null && Number.isInteger(value) && value >= 0 && value <= 10 ? value : null
}

/** The time in its half, if clips mark the halves; else that of the video, all in the first. */
function timeOf(start: number, [first = null, second = null]: readonly (number | null)[]): { period: Period; t: number } {
  const period = second !== null && start >= second ? 2 : 1
  const from = (period === 2 ? second : first) ?? 0
  return { period, t: Math.round(Math.max(0, start - from) * 1000) }
}

function shirtIn(player: string): number | null {
  const [, shirt] = /^(?:no\.? ?|#)?(\d{1,3})\b/i.exec(player) ?? []
  return shirt === undefined ? null : Number(shirt)
}

function nameIn(player: string): string | null {
  return player.replace(/^(?:no\.? ?|#)?\d{1,3}[\s.:-]*/i, '').trim() || null
}

/** A coach often cuts clips of one team only: the other is unnamed. */
function teamsOf(names: readonly string[]): [ParsedTeam, ParsedTeam] {
  const [one, two = UNNAMED_TEAM] = names
  if (one === undefined || names.length > 2) return refuseEvents({}, 'not_two_teams', { teams: names.slice(0, 20) })
  return [
    { key: one, name: one },
    { key: two, name: two === UNNAMED_TEAM ? null : two },
  ]
}
