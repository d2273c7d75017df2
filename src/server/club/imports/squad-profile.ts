import { HEIGHT_CM, STRONG_FEET, WEIGHT_KG, type StrongFoot } from '#shared/player.ts'
import type { SquadField } from '#shared/import-fields.ts'
import { plain } from './clean.ts'
import type { RowReader } from './row-reader.ts'

const FEET: Record<StrongFoot, readonly string[]> = {
  right: ['right', 'r', 'მარჯვენა', 'მარჯვ'],
  left: ['left', 'l', 'მარცხენა', 'მარცხ'],
  both: ['both', 'b', 'r/l', 'l/r', 'ორივე'],
}
/** Characters that are read of a cell. */
export const TEXT_MAX = 80

/** Digits after the point are rounded. */
const MEASURE = /^(\d{1,3}(?:[.,]\d+)?)(?: ?(?:cm|kg|სმ|კგ)\.?)?$/i
/** Of a date of birth nothing is read. */
const YEAR = /^(\d{4})(?: ?(?:წ\.?|წელი))?$/

/** What a list says of a child's page. What it does not say stays as it is. */
export type SquadProfile = Partial<Record<'heightCm' | 'weightKg' | 'birthYear', number>> & { strongFoot?: StrongFoot }

/** The whole numbers from one to another. */
export interface Range {
  min: number
  max: number
}

/** Reads what a row says of the child's page. */
export function readProfile(reader: RowReader<SquadField>, birthYears: Range): SquadProfile {
  const heightCm = readNumber(reader, 'height', 'bad_height', MEASURE, HEIGHT_CM)
  const weightKg = readNumber(reader, 'weight', 'bad_weight', MEASURE, WEIGHT_KG)
  const strongFoot = readFoot(reader)
  const birthYear = readNumber(reader, 'birthYear', 'bad_birth_year', YEAR, birthYears)
  return {
    ...(heightCm !== null && { heightCm }),
    ...(weightKg !== null && { weightKg }),
    ...(strongFoot !== null && { strongFoot }),
    ...(birthYear !== null && { birthYear }),
  }
}

function readNumber(
  reader: RowReader<SquadField>,
  field: 'height' | 'weight' | 'birthYear',
  code: 'bad_height' | 'bad_weight' | 'bad_birth_year',
  form: RegExp,
  { min, max }: Range,
): number | null {
  const text = reader.text(field, TEXT_MAX)
  if (text === '') return null
  const [, digits = '0'] = form.exec(plain(text)) ?? []
  const number = Math.round(Number(digits.replace(',', '.')))
  return number >= min && number <= max ? number : reader.addProblem(code, { value: text.slice(0, 40), least: min, most: max })
}

function readFoot(reader: RowReader<SquadField>): StrongFoot | null {
  const text = reader.text('foot', TEXT_MAX)
  if (text === '') return null
  const found = STRONG_FEET.find((foot) => FEET[foot].includes(plain(text).toLowerCase().replace(/\.$/, '')))
  return found ?? reader.addProblem('unknown_foot', { value: text.slice(0, 40) })
}
