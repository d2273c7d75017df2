import { readFileSync } from 'node:fs'
import { evaluate, parse, type AnyNode, type ObjectNode } from '@humanwhocodes/momoa'
import { wrongSettings, type Config } from '../../config.ts'
import { detectDelimiter, eachRow, withLineFeeds } from '../../club/imports/readers/delimited.ts'
import { isFramable } from '../../platform/http/frame-sources.ts'
import { analyticsPageSchema, type AnalyticsPage } from './pages.schema.ts'

const ENTRIES_MAX = 500
/** How spreadsheets write yes and no. */
const WORDS: Readonly<Record<string, boolean>> = { true: true, yes: true, '1': true, false: false, no: false, '0': false }

/** An entry as it stands in the file. */
interface Entry {
  value: unknown
  /** The line of the entry, or of one of its fields. */
  lineOf(field?: PropertyKey): number
}

/**
 * Reads the file that `MATCH_ANALYTICS` names: a JSON list, or CSV with a heading.
 *
 * @throws ConfigError with the line and the reason
 */
export function readTableFile({
  matchAnalytics: path,
  frameSources,
}: Pick<Config, 'frameSources'> & { matchAnalytics: string }): AnalyticsPage[] {
  const wrong = (why: string, line?: number) => wrongSettings(`MATCH_ANALYTICS, ${path}${line ? `, line ${line}` : ''}: ${why}`)
  const entries = readEntries(path, wrong)
  if (entries.length > ENTRIES_MAX) throw wrong(`there are more than ${ENTRIES_MAX} entries`)
  const pages = new Map<string, AnalyticsPage>()
  for (const { value, lineOf } of entries) {
    const { data, error } = analyticsPageSchema.safeParse(value)
    const [issue] = error?.issues ?? []
    if (!data) throw wrong(`${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim(), lineOf(issue?.path[0]))
    if (pages.has(data.id)) throw wrong(`the game ${data.id} is listed twice`, lineOf('id'))
    if (!isFramable(data.link, frameSources)) throw wrong(`FRAME_SOURCES does not name the site of ${data.link}`, lineOf('link'))
    pages.set(data.id, data)
  }
  return Array.from(pages.values())
}

function readEntries(path: string, wrong: (why: string, line?: number) => Error): Entry[] {
  let text: string
  try {
    text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    throw wrong(String(error))
  }
  try {
    return /^\s*[[{]/.test(text) ? readJson(text) : readCsv(text)
  } catch (error) {
    const { message, line } = error as Error & { line?: number }
    throw wrong(message, line)
  }
}

/** @throws Error with a `line` */
function readJson(text: string): Entry[] {
  const { body } = parse(text, { mode: 'json' })
  if (body.type !== 'Array') throw new Error('this is not a list')
  return body.elements.map(({ value: node }) => ({
    value: evaluate(node),
    lineOf: (field) => (memberOf(node, field) ?? node).loc.start.line,
  }))
}

function memberOf(node: AnyNode, field: PropertyKey | undefined): AnyNode | undefined {
  const { members = [] } = node as Partial<ObjectNode>
  return members.find(({ name }) => (name.type === 'String' ? name.value : name.type === 'Identifier' ? name.name : null) === field)
}

/** @throws Error with a `line` */
function readCsv(text: string): Entry[] {
  const [lines, entries] = [withLineFeeds(text), [] as Entry[]]
  let headings: string[] | null = null
  eachRow(lines, detectDelimiter(lines), (cells, line) => {
    if (cells.every((cell) => cell.trim() === '')) return
    if (!headings) headings = cells.map((cell) => cell.trim().toLowerCase())
    else entries.push({ value: entryOf(headings, cells), lineOf: () => line })
  })
  return entries
}

function entryOf(headings: readonly string[], cells: readonly string[]): Record<string, unknown> {
  const fields = cells.map((cell, column) => [headings[column] || `column ${column + 1}`, cell.trim()] as const)
  return Object.fromEntries(
    fields
      .filter(([heading, cell]) => cell !== '' || !heading.startsWith('column '))
      .map(([heading, cell]) => [heading, heading === 'show_title' ? (WORDS[cell.toLowerCase()] ?? cell) : cell]),
  )
}
