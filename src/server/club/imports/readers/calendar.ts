import ICAL from 'ical.js'
import { rejectImport } from '../problems.ts'
import { tableOf, type Cell, type Table, type TableRow } from '../table.ts'
import { isTimeZone, toInstant } from '../time-zone.ts'

const HEADING = ['date', 'time', 'home', 'away', 'score', 'venue', 'age category', 'status']

/** How a title says that a game is off or was decided; also in our own calendars. */
const STATE = /^(?<status>cancell?ed|postponed|abandoned|awarded|გაუქმდა|გაუქმებულია|გადაიდო|შეწყდა|გადაწყვეტილებით)\s*[:!–-]\s*/iu
const AGE = /\(?\bU-?\d{1,2}\b\)?|\(?\b\d{1,2}-წლამდელ\p{L}+\)?/iu
/** Without spaces around a dash: "School 2 – 10th Lyceum" has none. */
const SCORE = /\(?(?<![\p{L}\d])(?<one>\d{1,2})(?: ?: ?|[–-])(?<two>\d{1,2})(?![\p{L}\d])\)?/u
const CLOCK = /^\d{1,2}:\d{2}\s+/
/** Between two clubs: a dash or colon between spaces, or "vs". */
const BETWEEN = /\s+(?:[-–—:]|vs?\.?)\s+/iu
const LEAGUE = /^[^:]*:\s+/u
/** What follows the clubs. */
const AFTER = /\s+[·|].*$/u

/**
 * Reads a calendar (iCalendar): each entry whose title names two clubs is a game. Others are left out with a note.
 *
 * @throws ImportRefused if it is damaged
 */
export function readCalendar(text: string): Table {
  const calendar = parse(text)
  const lines = text.split(/\r\n?|\n/).flatMap((line, index) => (/^BEGIN:VEVENT\s*$/i.test(line) ? [index + 1] : []))
  const rows = calendar.getAllSubcomponents('vevent').map((event, index): TableRow => ({ line: lines[index] ?? 1, cells: cellsOf(event) }))
  const name = calendar.getFirstPropertyValue('name') ?? calendar.getFirstPropertyValue('x-wr-calname')
  return tableOf([{ line: 1, cells: HEADING }, ...rows], { name: typeof name === 'string' ? name : null })
}

function parse(text: string): ICAL.Component {
  try {
    // A file may hold several calendars; the first is the list.
    const parsed = ICAL.parse(text) as unknown[]
    return new ICAL.Component((Array.isArray(parsed[0]) ? parsed[0] : parsed) as ConstructorParameters<typeof ICAL.Component>[0])
  } catch (error) {
    return rejectImport(null, 'file_damaged', { reason: (error as Error).message.split('\n', 1).join('') })
  }
}

function cellsOf(event: ICAL.Component): Cell[] {
  const summary = textOf(event, 'summary')
  const title = readTitle(summary)
  if (!title) return [summary]
  const status = /^cancelled$/i.test(textOf(event, 'status')) && title.status === '' ? 'cancelled' : title.status
  return [...readStart(event), title.home, title.away, title.score, textOf(event, 'location'), title.age, status]
}

function textOf(event: ICAL.Component, name: string): string {
  const value = event.getFirstPropertyValue(name)
  return typeof value === 'string' ? value : ''
}

/** The date and the time of an entry. A day alone has no time; times without a zone are in that of the import. */
function readStart(event: ICAL.Component): [date: string, time: string] {
  const start = event.getFirstPropertyValue('dtstart')
  if (!(start instanceof ICAL.Time)) return [typeof start === 'string' ? start : '', '']
  const [day = '', time = ''] = start.toString().split('T')
  if (start.isDate) return [day, '']
  if (start.zone !== ICAL.Timezone.localTimezone) return [start.toJSDate().toISOString(), '']
  const named = event.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? ''
  const instant = isTimeZone(named) ? toInstant(start, named) : null
  return instant ? [instant.toISOString(), ''] : [day, time.slice(0, 5)]
}

interface Title {
  home: string
  away: string
  score: string
  age: string
  status: string
}

/** The clubs of a title such as "Alpha – Beta", "U13 League: Alpha vs Beta (2:1)" or "Cancelled: Alpha – Beta · U13"; null if it names no two. */
function readTitle(summary: string): Title | null {
  const text = summary.normalize('NFC').trim().replace(CLOCK, '')
  const { status = '' } = STATE.exec(text)?.groups ?? {}
  const [age = ''] = AGE.exec(text) ?? []
  const { one, two } = SCORE.exec(text)?.groups ?? {}
  const clubs = text
    .replace(STATE, '')
    .replace(AFTER, '')
    .replace(AGE, ' ')
    // Where it stands between the clubs, it separates them.
    .replace(SCORE, ' : ')
    .replaceAll(/^[\s:,]+|[\s:,]+$/gu, '')
  const [home = '', away = ''] = clubs.split(BETWEEN).slice(-2)
  if (away === '') return null
  return { home: home.replace(LEAGUE, ''), away, score: one ? `${one}:${two}` : '', age: age.replaceAll(/[()]/g, ''), status }
}
