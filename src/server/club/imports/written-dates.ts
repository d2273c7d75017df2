/** The beginnings of the months' names, which are enough to tell them apart, also declined and shortened. */
const MONTHS = {
  en: ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  ge: ['იანვ', 'თებ', 'მარტ', 'აპრ', 'მაის', 'ივნ', 'ივლ', 'აგვ', 'სექტ', 'ოქტ', 'ნოემ', 'დეკ'],
} as const

const WEEKDAY =
  /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?|(?:ორშ|სამშ|ოთხშ|ხუთშ|პარ|შაბ|კვ)[ა-ჰ]*)\.?(?:,|(?= )|$) */iu
const WEEKDAY_BEHIND =
  / *\(?(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?|(?:ორშ|სამშ|ოთხშ|ხუთშ|პარ|შაბ|კვ)[ა-ჰ]*)\.?\)?$/iu

const MONTH = String.raw`(?<month>[\p{L}]{3,})\.?`
const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?\.?`
/** What Georgian puts behind a year. */
export const YEAR_WORD = String.raw`(?:წელი|წ\.?)`
const YEAR = String.raw`(?<year>\d{4}|\d{2}(?![\d:.]))(?: ?${YEAR_WORD})?`
const REST = String.raw`(?:[ ,/-]+(?<rest>.+))?`
const FORMS = [
  new RegExp(String.raw`^${DAY}[ \-/]*(?:of )?${MONTH},?[ \-/]*${YEAR}${REST}$`, 'iu'),
  new RegExp(String.raw`^${MONTH}[ \-/]*${DAY},?[ \-/]+${YEAR}${REST}$`, 'iu'),
  new RegExp(String.raw`^(?<year>\d{4}) ?(?:წლის|წ\.?|,)? ${DAY} ?${MONTH}${REST}$`, 'iu'),
]

/** The parts of a date with a month in words; null if it is none. */
interface WrittenDate {
  year: string
  month: number
  day: string
  /** What follows, such as a time. */
  rest: string | undefined
}

/** Reads `5 April 2027`, `Apr 5, 2027`, `5 აპრილი, 2027 წ.` or `2027 წლის 5 აპრილი`. */
export function readWrittenDate(text: string): WrittenDate | null {
  for (const form of FORMS) {
    const { year, month: name, day, rest } = form.exec(text)?.groups ?? {}
    const month = name === undefined ? 0 : monthOf(name)
    if (year !== undefined && day !== undefined && month > 0) return { year, month, day, rest }
  }
  return null
}

/** A date without the day of the week before or behind it. */
export function withoutWeekday(text: string): string {
  return text.replace(WEEKDAY, '').replace(WEEKDAY_BEHIND, '')
}

/** The number of a month; 0 if it is none. */
function monthOf(name: string): number {
  const lower = name.toLowerCase()
  return Math.max(...Object.values(MONTHS).map((names) => names.findIndex((begin) => lower.startsWith(begin)))) + 1
}
