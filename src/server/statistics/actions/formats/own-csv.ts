import { SIDES, type Side } from '#shared/game.ts'
import {
  ACTION_FLAGS,
  ACTION_TYPES,
  BODY_PARTS,
  OUTCOMES,
  PERIODS,
  SET_PIECES,
  type MatchAction,
  type Place,
} from '#shared/match-action.ts'
import { coverageOf, hasPasses } from '../coverage.ts'
import { readCovers } from '../covers-line.ts'
import { readCsvRows, type CsvRow } from '../csv-rows.ts'
import { deriveAppearances } from '../derive-appearances.ts'
import { numberOf, plainWord } from '../documents.ts'
import { note, type EventNote } from '../notes.ts'
import type { EventReader, ParsedPlayer } from '../parsed-match.ts'
import { EventsRefused, problem, type EventProblem } from '../problems.ts'

/** The columns of our own CSV, in the order in which it is written. */
export const OWN_COLUMNS = [
  'id',
  'period',
  't_ms',
  'side',
  'shirt',
  'player',
  'type',
  'outcome',
  'x',
  'y',
  'end_x',
  'end_y',
  'body',
  'set_piece',
  'flags',
] as const
/** Columns that a file may have besides. */
export const OWN_EXTRA_COLUMNS = ['other_player', 'related_id', 'packing', 'provider_xg'] as const

const KNOWN: ReadonlySet<string> = new Set([...OWN_COLUMNS, ...OWN_EXTRA_COLUMNS])
const REQUIRED = ['period', 't_ms', 'side', 'type'] as const
type Column = (typeof OWN_COLUMNS)[number] | (typeof OWN_EXTRA_COLUMNS)[number]

/** What a file with passes records completely, where it does not say so itself: everything but carries, which few write down. */
const USUAL_TYPES = ACTION_TYPES.filter((type) => type !== 'carry')

/** Whether these are the headings of our own CSV. */
export function isOwnCsv(headings: readonly string[]): boolean {
  return REQUIRED.every((column) => headings.includes(column))
}

/** Reads our own CSV: metres on the pitch, milliseconds in the period. */
export const readOwnCsv: EventReader<string> = (text) => {
  const { head, line: headingsLine, headings, rows } = readCsvRows(text)
  const problems: EventProblem[] = []
  const notes: EventNote[] = []
  const ignored = headings.filter((heading) => heading !== '' && !KNOWN.has(heading))
  if (ignored.length > 0) notes.push(note({ line: headingsLine }, 'columns_ignored', { columns: ignored }))
  const declared = readCovers(head)
  for (const value of declared?.unknown ?? []) notes.push(note({ line: 1 }, 'unknown_value', { field: 'covers', value }))

  const keyOf = playerKeys(rows)
  const players = new Map<string, ParsedPlayer>()
  const actions: MatchAction[] = []
  const ids = new Set<string>()
  for (const row of rows) {
    const read = rowReader(row, problems, notes)
    const type = read.known('type', ACTION_TYPES, 'unknown_event')
    const side = read.required('side', SIDES)
    const period = read.required('period', PERIODS)
    const t = read.number('t_ms', true)
    if (type === null || side === null || period === null || t === null) continue
    const shirt = read.shirt()
    const player = keyOf(side, row.cells['player'] ?? '', shirt)
    if (player !== null) addPlayer(players, { key: player, team: side === 'one' ? 0 : 1, name: nameIn(row.cells['player']), shirt })
    const id = read.text('id') ?? `line ${row.line}`
    if (ids.has(id)) problems.push(problem({ line: row.line }, 'repeated_event'))
    ids.add(id)
    actions.push({
      id,
      period,
      t: Math.round(t),
      seq: actions.length,
      side,
      player,
      shirt,
      type,
      outcome: read.known('outcome', OUTCOMES),
      from: read.place('x', 'y'),
      to: read.place('end_x', 'end_y'),
      body: read.known('body', BODY_PARTS),
      setPiece: read.known('set_piece', SET_PIECES),
      flags: read.list('flags', ACTION_FLAGS),
      otherPlayer: read.text('other_player'),
      relatedId: read.text('related_id'),
      packing: read.number('packing'),
      providerXg: read.number('provider_xg'),
      sourceEventId: id,
    })
  }
  if (problems.length > 0) throw new EventsRefused(problems)
  const isFull = hasPasses(actions)
  const assumed = coverageOf(actions, headings)
  const covers = { ...assumed, ...(isFull && { types: [...new Set([...USUAL_TYPES, ...assumed.types])] }), ...declared?.covers }
  if (!declared?.covers.types) notes.push(note({}, isFull ? 'covers_assumed' : 'covers_unsaid'))
  return {
    format: 'csv',
    provider: 'own',
    match: null,
    depth: declared?.depth ?? (isFull ? 'full' : 'key'),
    covers,
    pitch: declared?.box ?? {},
    teams: [
      { key: 'one', name: null },
      { key: 'two', name: null },
    ],
    players: [...players.values()],
    appearances: deriveAppearances(actions),
    actions,
    notes,
  }
}

function rowReader({ line, cells }: CsvRow, problems: EventProblem[], notes: EventNote[]) {
  const text = (column: Column) => cells[column] || null
  const bad = (field: Column) => {
    problems.push(problem({ line }, 'bad_value', { field, value: cells[field] ?? '' }))
    return null
  }
  const number = (column: Column, required = false): number | null => {
    const value = text(column)
    if (value === null) return required ? bad(column) : null
    return numberOf(value) ?? bad(column)
  }
  return {
    text,
    number,
    required<const T extends string | number>(column: Column, values: readonly T[]): T | null {
      const value = text(column) ?? ''
      return values.find((each) => each === (typeof each === 'number' ? numberOf(value) : plainWord(value))) ?? bad(column)
    },
    known<const T extends string>(column: Column, values: readonly T[], code: 'unknown_value' | 'unknown_event' = 'unknown_value') {
      const value = text(column)
      const found = value === null ? null : (values.find((each) => each === plainWord(value)) ?? null)
      if (found === null && code === 'unknown_event') notes.push(note({ line }, code, { value: value ?? '' }))
      else if (found === null && value !== null) notes.push(note({ line }, 'unknown_value', { field: column, value }))
      return found
    },
    list<const T extends string>(column: Column, values: readonly T[]): T[] {
      return (text(column) ?? '').split(/[\s,;|]+/).flatMap((value) => {
        const found = values.find((each) => each === plainWord(value))
        if (found === undefined && value !== '') notes.push(note({ line }, 'unknown_value', { field: column, value }))
        return found ?? []
      })
    },
    shirt(): number | null {
      const value = number('shirt')
      return value === null || (Number.isInteger(value) && value >= 0 && value <= 999) ? value : bad('shirt')
    },
    place(column: 'x' | 'end_x', across: 'y' | 'end_y'): Place | null {
      const [x, y] = [number(column), number(across)]
      return x === null || y === null ? null : { x, y }
    },
  }
}

/** The keys of players: what the file calls them, with the side where both sides have one, else their shirt. */
function playerKeys(rows: readonly CsvRow[]) {
  const named = (side: Side) =>
    new Set(rows.flatMap(({ cells }) => (plainWord(cells['side'] ?? '') === side && cells['player'] ? [cells['player']] : [])))
  const both = named('one').intersection(named('two'))
  return (side: Side, player: string, shirt: number | null): string | null => {
    if (player !== '') return both.has(player) ? `${side}:${player}` : player
    return shirt === null ? null : `${side}:No. ${shirt}`
  }
}

/** A text of several words is a name; anything else is an id. */
function nameIn(player: string | undefined): string | null {
  return player && /\p{L}\S*\s+\S*\p{L}/u.test(player) ? player : null
}

function addPlayer(players: Map<string, ParsedPlayer>, player: ParsedPlayer): void {
  const known = players.get(player.key)
  players.set(player.key, { ...player, shirt: known?.shirt ?? player.shirt })
}
