import { z } from 'zod'
import { refuse } from '../problems.ts'
import { tableOf, type Cell, type Table } from '../table.ts'
import { lineAt } from './text.ts'

const HEADING = ['round', 'date', 'time', 'home', 'away', 'home score', 'away score', 'venue', 'status']

/** Whatever stands in a match is taken as it is: what is wrong with it is for the rows' own check to say. */
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
 * Reads openfootball's football.json, in its present form and in the older one with rounds.
 *
 * @throws ImportRefused when it is not JSON, or not of this format
 */
export function readFootballJson(text: string): Table {
  const parsed = fileSchema.safeParse(parseJson(text))
  if (!parsed.success) return refuse(null, 'not_football_json')
  const lines = elementLines(text)
  const rows = parsed.data.matches.map((match, at) => ({ line: lines[at] ?? 1, cells: cellsOf(match) }))
  return tableOf([{ line: 1, cells: HEADING }, ...rows], { name: parsed.data.name ?? null })
}

function cellsOf({ round, date, time, team1, team2, score, ground, status }: Match): Cell[] {
  return [...[round, date, time, nameOf(team1), nameOf(team2)].map(toCell), ...scoreOf(score), ...[nameOf(ground), status].map(toCell)]
}

/** The final score: after extra time where there was some. */
function scoreOf(score: unknown): Cell[] {
  const final = isObject(score) ? (score['et'] ?? score['ft']) : score
  if (final === undefined || final === null) return ['', '']
  return Array.isArray(final) && final.length === 2 ? final.map(toCell) : [{ fault: notText(final) }, '']
}

/** Some files name a club or ground as an object with a code. */
function nameOf(value: unknown): unknown {
  return isObject(value) && 'name' in value ? value['name'] : value
}

function toCell(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'number') return value
  return value === undefined || value === null ? '' : { fault: notText(value) }
}

function notText(value: unknown): string {
  return `cannot be read from ${JSON.stringify(value).slice(0, 40)}`
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
    return refuse(lineAt(text, place ? Number(place) : text.length), 'bad_json', { reason })
  }
}

/** The line that each element of a list named "matches" begins on, in order. The text is known to be valid JSON. */
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
