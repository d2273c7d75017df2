import { or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'

// Names are written in Georgian or in Latin letters, and looked for in either. Each sound has one letter.
const GEORGIAN = 'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ'
const SOUNDS = 'abgdevztiklmnopZrstupkGkSCTDTCKjh'
/** Spellings of one sound; what has no letter is left out. */
const ALIKE = { from: "qfw'’", to: 'kpv' }
const PAIRS = { zh: 'Z', gh: 'G', sh: 'S', ch: 'C', ts: 'T', dz: 'D', kh: 'K' }

const from = GEORGIAN + ALIKE.from
const to = SOUNDS + ALIKE.to

/** How a name sounds, by one letter for each sound. */
function soundsOf(text: string): string {
  const paired = Object.entries(PAIRS).reduce((known, [pair, letter]) => known.replaceAll(pair, letter), text.trim().toLowerCase())
  return Array.from(paired, (letter) => (from.includes(letter) ? (to[from.indexOf(letter)] ?? '') : letter)).join('')
}

function soundsOfColumn(column: SQLWrapper): SQL {
  const paired = Object.entries(PAIRS).reduce((known, [pair, letter]) => sql`replace(${known}, ${pair}, ${letter})`, sql`lower(${column})`)
  return sql`translate(${paired}, ${from}, ${to})`
}

/** Whether a text is part of one of some names, whichever letters they and it are written in. */
export function soundsLike(text: string, ...columns: readonly SQLWrapper[]): SQL | undefined {
  return or(...columns.map((column) => sql`position(${soundsOf(text)} in ${soundsOfColumn(column)}) > 0`))
}

/** A name to sort by: `School 2` comes before `School 10`. */
export function inOrder(name: SQLWrapper): SQL {
  // Numbers get eight digits.
  const long = sql`regexp_replace(lower(${name}), '(\\d+)', '0000000\\1', 'g')`
  return sql`regexp_replace(${long}, '\\d*(\\d{8})', '\\1', 'g')`
}
