import type { EventFormat } from '#shared/event-findings.ts'
import { decodeText } from '../../club/imports/readers/text.ts'
import { ImportRefused } from '../../club/imports/problems.ts'
import { headingsOf } from './csv-rows.ts'
import { isObject, records, within } from './documents.ts'
import { isOwnCsv } from './formats/own-csv.ts'
import { spadlRows } from './formats/spadl-rows.ts'
import { EVENT_MEGABYTES_MAX } from './limits.ts'
import { refuseEvents } from './problems.ts'

/** A file whose format is known: the text, or of JSON the parsed document. */
export interface Recognised {
  format: EventFormat
  document: unknown
}

const HEAD = 4096

/**
 * Recognises the format of a file by its content.
 *
 * @throws EventsRefused if it is none of ours, or broken
 */
export function recognise(bytes: Uint8Array): Recognised {
  if (bytes.length > EVENT_MEGABYTES_MAX * 1024 * 1024) refuseEvents({}, 'file_too_large', { megabytes: EVENT_MEGABYTES_MAX })
  const text = textOf(bytes)
  const first = /\S/.exec(text)?.[0]
  if (first === undefined) refuseEvents({}, 'file_empty')
  if (first === '<') return { format: formatOfXml(text), document: text }
  if (first === '{' || first === '[') {
    const document = parseJson(text)
    return { format: formatOfJson(document), document }
  }
  const headings = headingsOf(text)
  if (isOwnCsv(headings)) return { format: 'csv', document: text }
  if (headings.includes('start_x') && headings.includes('time_seconds')) return { format: 'spadl', document: text }
  return refuseEvents({}, 'unknown_format')
}

function textOf(bytes: Uint8Array): string {
  try {
    return decodeText(bytes).replace(/^\uFEFF/, '')
  } catch (error) {
    if (error instanceof ImportRefused) refuseEvents({ line: error.problems[0]?.line ?? null }, 'not_utf8')
    throw error
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return refuseEvents({}, 'bad_json', { reason: (error as Error).message.slice(0, 200) })
  }
}

function formatOfXml(text: string): EventFormat {
  // Entities are refused before anything is parsed: they are all that a document type is good for here.
  if (/<!(?:ENTITY|DOCTYPE)/i.test(text)) refuseEvents({}, 'xml_with_definitions')
  // Opta's other feeds have games as well, but no numbered events: fixtures (F1), results and line-ups (F7, F9).
  if (/<Games?[\s>]/.test(text.slice(0, HEAD)) && /<Event\s[^>]*\btype_id\s*=|<Game\s[^>]*_team_id\s*=/.test(text)) return 'opta-f24'
  if (/<(?:ALL_INSTANCES|instance)[\s>]/i.test(text)) return 'sportscode'
  return refuseEvents({}, 'unknown_format')
}

function formatOfJson(document: unknown): EventFormat {
  const found = FORMATS.find(({ is }) => is(document))
  return found?.format ?? refuseEvents({}, 'unknown_format')
}

/** The first event of a document that has a field with one of these names: its first may be of another kind. */
const someEvent = (document: unknown, test: (event: Record<string, unknown>) => boolean) => records(document).slice(0, 50).some(test)

/** The feed MA3, which has followed F24. */
const isLive = (node: unknown) => Array.isArray(within(node, 'liveData')['event'])

const SPADL_FIELDS = ['start_x', 'start_y', 'period_id', 'time_seconds']

const FORMATS: readonly { format: EventFormat; is(document: unknown): boolean }[] = [
  {
    format: 'opta-f24',
    is: (document) =>
      [document]
        .flat()
        .some((node) => within(node, 'Games')['Game'] !== undefined || within(node, 'data', 'Games')['Game'] !== undefined || isLive(node)),
  },
  { format: 'wyscout-v3', is: (document) => someEvent(document, ({ type }) => isObject(type) && 'primary' in type) },
  { format: 'wyscout-v2', is: (document) => someEvent(document, (event) => 'eventSec' in event && 'positions' in event) },
  {
    format: 'statsbomb',
    is: (document) =>
      someEvent(
        document,
        ({ type, period, timestamp, team }) =>
          isObject(type) && 'name' in type && isObject(team) && period !== undefined && timestamp !== undefined,
      ),
  },
  {
    format: 'spadl',
    is: (document) =>
      spadlRows(document)
        .slice(0, 50)
        .some((row) => SPADL_FIELDS.every((field) => field in row.fields)),
  },
]
