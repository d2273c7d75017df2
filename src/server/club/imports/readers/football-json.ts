import { z } from 'zod'
import { rejectImport } from '../problems.ts'
import { cellText, tableOf, type Cell, type Fault, type Table } from '../table.ts'
import { lineAt } from './text.ts'

const HEADING = ['round', 'date', 'time', 'home', 'away', 'home score', 'away score', 'venue', 'status', 'score']

/** Matches are not validated here: problems are found when rows are read. */
const matchSchema = z.record(z.string(), z.unknown()).catch({})
type Match = z.infer<typeof matchSchema>

const name = z.string().optional().catch(undefined)
const fileSchema = z.union([
  z.looseObject({ name, matches: z.array(matchSchema) }),
  z.looseObject({ name, rounds: z.array(z.looseObject({ name, matches: z.array(matchSchema) })) }).transform((file) => ({
    name: file.name,
    matches: file.rounds.flatMap((round) => round.matches.map((match): Match => ({ round: round.name, ...match }))),
  })),
])

/**
 * Reads openfootball's football.json, in the current and in the older format with rounds.
 *
 * @throws ImportRefused if it is not JSON or not in this format
 */
export function readFootballJson(text: string): Table {
  const parsed = fileSchema.safeParse(parseJson(text))
  if (!parsed.success) return rejectImport(null, 'not_football_json')
  const lines = elementLines(text)
  const rows = parsed.data.matches.map((match, index) => ({ line: lines[index] ?? 1, cells: cellsOf(match) }))
  return tableOf([{ line: 1, cells: HEADING }, ...rows], { name: parsed.data.name ?? null })
}

function cellsOf({ round, date, time, team1, team2, score, ground, status }: Match): Cell[] {
  const { p, pen, pens, penalties = p ?? pen ?? pens, ...played } = isObject(score) ? score : { ft: score }
  return [
    ...[round, date, time, nameOf(team1), nameOf(team2)].map(toCell),
    ...finalOf(played),
    ...[nameOf(ground), status].map(toCell),
    isPair(penalties) ? `${finalOf(played).map(cellText).join(':')} (${penalties.map(toCell).map(cellText).join(':')} pen.)` : '',
  ]
}

/** The final score, after extra time if any. */
function finalOf({ et, ft }: Record<string, unknown>): Cell[] {
  const final = et ?? ft
  if (final === undefined || final === null) return ['', '']
  return isPair(final) ? final.map(toCell) : [notText(final), '']
}

function isPair(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length === 2
}

/** Some files have objects with a code instead of names of clubs and grounds. */
function nameOf(value: unknown): unknown {
  return isObject(value) && 'name' in value ? value['name'] : value
}

function toCell(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'number') return value
  return value === undefined || value === null ? '' : notText(value)
}

function notText(value: unknown): Fault {
  return { fault: 'cell_not_text', value: JSON.stringify(value).slice(0, 40) }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = (error as Error).message
    const place = /position (\d+)/.exec(reason)?.[1]
    return rejectImport(lineAt(text, place ? Number(place) : text.length), 'bad_json', { reason })
  }
}

/** The first line of each element in lists named "matches". The text must be valid JSON. */
function elementLines(text: string): number[] {
  const lines: number[] = []
  const open: string[] = []
  let line = 1
  let word = ''
  for (const [token] of text.matchAll(/"(?:[^"\\]+|\\.)*"|-?[\w.+-]+|[{}[\]\n]/g)) {
    if (token === '\n') line += 1
    else if (token === '}' || token === ']') open.pop()
    else {
      if (open.at(-1) === '["matches"') lines.push(line)
      if (token === '{' || token === '[') open.push(token + word)
      else word = token
    }
  }
  return lines
}
