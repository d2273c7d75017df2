import { HEIGHT_CM, STRONG_FEET, WEIGHT_KG, type StrongFoot } from '#shared/player.ts'
import type { SquadField } from '#shared/import-fields.ts'
import type { RowReader } from './row-reader.ts'

const FEET: Record<StrongFoot, readonly string[]> = {
  right: ['right', 'r', 'მარჯვენა'],
  left: ['left', 'l', 'მარცხენა'],
  both: ['both', 'b', 'ორივე'],
}
const TEXT_MAX = 80

/** What a list says of a child's page. What it does not say stays as it is. */
export type SquadProfile = Partial<Record<'heightCm' | 'weightKg' | 'birthYear', number>> & { strongFoot?: StrongFoot }

/** The birth years that a list may have. */
export interface BirthYears {
  min: number
  max: number
}

/** Reads what a row says of the child's page. */
export function readProfile(reader: RowReader<SquadField>, birthYears: BirthYears): SquadProfile {
  const heightCm = readMeasure(reader, 'height', 'bad_height', HEIGHT_CM)
  const weightKg = readMeasure(reader, 'weight', 'bad_weight', WEIGHT_KG)
  const strongFoot = readFoot(reader)
  const birthYear = readBirthYear(reader, birthYears)
  return {
    ...(heightCm !== null && { heightCm }),
    ...(weightKg !== null && { weightKg }),
    ...(strongFoot !== null && { strongFoot }),
    ...(birthYear !== null && { birthYear }),
  }
}

/** A whole number; digits after the point are rounded. */
function readMeasure(
  reader: RowReader<SquadField>,
  field: 'height' | 'weight',
  code: 'bad_height' | 'bad_weight',
  { min, max }: { min: number; max: number },
): number | null {
  const text = reader.text(field, TEXT_MAX)
  if (text === '') return null
  const number = /^\d{1,3}(?:[.,]\d+)?$/.test(text) ? Math.round(Number(text.replace(',', '.'))) : 0
  return number >= min && number <= max ? number : reader.addProblem(code, { value: text.slice(0, 40), least: min, most: max })
}

function readFoot(reader: RowReader<SquadField>): StrongFoot | null {
  const text = reader.text('foot', TEXT_MAX)
  if (text === '') return null
  const found = STRONG_FEET.find((foot) => FEET[foot].includes(text.toLowerCase()))
  return found ?? reader.addProblem('unknown_foot', { value: text.slice(0, 40) })
}

/** Four digits: of a date of birth nothing is read. */
function readBirthYear(reader: RowReader<SquadField>, { min, max }: BirthYears): number | null {
  const text = reader.text('birthYear', TEXT_MAX)
  if (text === '') return null
  const year = /^\d{4}$/.test(text) ? Number(text) : 0
  return year >= min && year <= max ? year : reader.addProblem('bad_birth_year', { value: text.slice(0, 40), least: min, most: max })
}
