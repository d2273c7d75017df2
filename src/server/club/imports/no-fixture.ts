import { FIXTURE_COLUMNS, normalise, type Layout } from './columns.ts'
import { readDate } from './dates.ts'
import { note, type Note } from './notes.ts'
import { plain } from './clean.ts'
import { cellText, type TableRow } from './table.ts'

/** Who has no opponent in a round: no club is called so. */
const BYE =
  /^(?:(?:bye|free)(?: week)?|rest(?:s|ing)?(?: day)?|day off|no (?:game|match|opponent)|ბაი|თავისუფალი(?:ა)?(?: დღე)?|ისვენებ(?:ს|ენ)|დასვენება|დასვენების დღე|დაისვენებს|არ თამაშობს|x{2,})$/iu
/** Of a bye or a head, in characters: what is longer is a remark. */
const LONGEST_HEAD = 80
/** What stands around such a word: stars, brackets, a number. */
const AROUND = /^[^\p{L}]+|(?: \([^()]*\))?[^\p{L}]*$/gu
const NUMBER = String.raw`(?:no\.?|#)? ?`
const ROUND_WORD = '(?:ტური|რაუნდი|round|match ?day|game ?week|week)'
const ROUND = new RegExp(
  String.raw`^(?:მე-?)?(?<before>[IVXLC]+|\d{1,2})[.\-]?(?:ე|st|nd|rd|th)? *${ROUND_WORD}$|^${ROUND_WORD} *${NUMBER}(?<after>\d{1,2}|[IVXLC]+)$`,
  'iu',
)
/** Rounds without a number, which go by their names. */
const STAGE =
  /^(?:(?:1\/\d{1,2}|semi|quarter)[ -]*)?finals?$|^round of \d{1,2}$|^(?:1\/\d{1,2} |ნახევარ|მეოთხედ|მერვედ)?-?ფინალ(?:ი|ები)$|^\p{L}+ (?:ტური|რაუნდი|round)$/iu
const GROUP =
  /^(?:(?:ჯგუფი|ქვეჯგუფი|group|pool) *[“"„«]?(?<after>\p{L}|\d{1,2})[”"“»]?|[“"„«]?(?<before>\p{L}|\d{1,2})[”"“»]?[ -]*(?:ჯგუფი|ქვეჯგუფი|group))$/iu
const ROMAN: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100 }

/** What a head says of the rows below it: null where it ends what an earlier one said. */
export interface Head {
  date?: string | null
  round?: string
  group?: string
}

/** A row of a list that is no fixture. */
interface Aside {
  note: Note
  head: Head
}

/** Tells rows that are no fixtures: a bye, the head of a round, a day, a group or a page, a signature. Null for all others. */
export function asideOf(row: TableRow, { columns }: Layout, serialOffset: number): Aside | null {
  const { line, cells } = row
  const text = (at: number | undefined) => (at === undefined ? '' : cellText(cells[at] ?? ''))
  const [home, away] = [text(columns.home), text(columns.away)]
  const texts = [...new Set(cells.map(cellText).filter(Boolean))]
  if (texts.length > 1) {
    if (isBye(home)) return { note: note(line, 'bye_left_out', { club: away }), head: {} }
    if (isBye(away)) return { note: note(line, 'bye_left_out', { club: home }), head: {} }
  }
  if (isHeadingAgain(text(columns.date), home, away)) return { note: note(line, 'row_left_out', { value: home }), head: {} }
  const [first = ''] = texts
  const head = texts.length === 1 && first.length <= LONGEST_HEAD ? headOf(first, serialOffset) : {}
  const isHead = texts.length <= 2 && (home === '' || away === '' || home === away) && /\p{L}/u.test(first)
  const isDated = columns.date !== undefined && readDate(cells[columns.date] ?? '', serialOffset) !== null
  if (!head.date && (!isHead || isDated)) return null
  return { note: note(line, 'row_left_out', { value: texts.join(' ').slice(0, 40) }), head }
}

function isBye(club: string): boolean {
  return club.length <= LONGEST_HEAD && BYE.test(plain(club).replaceAll(AROUND, ''))
}

/** What a head says of a round, a group and a day: `II ტური, 5 აპრილი 2027`. */
function headOf(text: string, serialOffset: number): Head {
  const whole = plain(text)
  if (readDate(whole, serialOffset)) return { date: whole }
  const [, name = '', behind = ''] = /^([^,:(]+?)(?: - |[,:(] *| *$)(.*?)\)?$/u.exec(whole) ?? []
  const group = groupOf(name.trim()) ?? groupOf(behind)
  const round = roundOf(name.trim())
  if (group !== null) return { group, ...(round !== null && { round }) }
  return round === null ? {} : { round, date: readDate(behind, serialOffset) ? behind : null }
}

/** The heading once more, as on every page of a long list. */
function isHeadingAgain(date: string, home: string, away: string): boolean {
  const { headings } = FIXTURE_COLUMNS
  return headings.date.includes(normalise(date)) && headings.home.includes(normalise(home)) && headings.away.includes(normalise(away))
}

/** A round by its head, `I ტური`, `Round 3`, `2-ე ტური`, or `ნახევარფინალი`; null if it is none. */
function roundOf(text: string): string | null {
  const { before, after = before } = ROUND.exec(text)?.groups ?? {}
  if (after === undefined) return STAGE.test(text) ? text : null
  return /^\d/.test(after) ? String(Number(after)) : String(fromRoman(after.toUpperCase()))
}

/** A round as a row has it: by its number where that is Roman, else as it is. */
export function roundIn(cell: string): string {
  return /^[IVX]+$/i.test(cell) ? String(fromRoman(cell.toUpperCase())) : /^[IVX]+\W|\W[IVX]+$/i.test(cell) ? (roundOf(cell) ?? cell) : cell
}

function groupOf(text: string): string | null {
  const { before, after = before } = GROUP.exec(text)?.groups ?? {}
  return after ?? null
}

function fromRoman(numeral: string): number {
  const values = Array.from(numeral, (letter) => ROMAN[letter] ?? 0)
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0)
}
