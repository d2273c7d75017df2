import { toAgeCategory, type AgeCategoryName } from '#shared/age-category.ts'
import { FIELD_NAMES, type Field, type Layout } from './columns.ts'
import { isUnset } from './moments.ts'
import { problem, type Details, type Problem, type ProblemCode } from './problems.ts'
import { cellText, type Cell, type TableRow } from './table.ts'

/** One row, read field by field. What is wrong with it gathers in `problems`. */
export class RowReader {
  readonly problems: Problem[] = []
  readonly line: number
  readonly #cells: Cell[]
  readonly #columns: Layout['columns']

  constructor({ line, cells }: TableRow, { columns, width }: Layout) {
    this.line = line
    this.#cells = cells
    this.#columns = columns
    const last = cells.findLastIndex((cell) => cell !== '') + 1
    if (width !== null && last > width) this.complain('too_many_cells', { expected: width, found: last })
  }

  /** Notes a problem of this row, which leaves nothing to return. */
  complain<C extends ProblemCode>(code: C, ...given: Details<C>): null {
    this.problems.push(problem(this.line, code, ...given))
    return null
  }

  /** Whether the file has a column for the field at all. */
  has(field: Field): boolean {
    return this.#columns[field] !== undefined
  }

  /** The cell of a field; the empty text where there is none, or where it cannot be used, which is noted. */
  cell(field: Field): Cell {
    const at = this.#columns[field]
    const cell = at === undefined ? '' : (this.#cells[at] ?? '')
    if (typeof cell !== 'object' || 'serial' in cell) return cell
    this.complain('cell_fault', { column: FIELD_NAMES[field], fault: cell.fault })
    return ''
  }

  /** The text of a field, where a date can only be Excel's misunderstanding. */
  text(field: Field, most: number): string {
    const cell = this.cell(field)
    if (typeof cell === 'object') {
      this.complain('cell_is_date', { column: FIELD_NAMES[field] })
      return ''
    }
    const text = isUnset(cell) ? '' : cellText(cell)
    if (text.length > most) this.complain('too_long', { column: FIELD_NAMES[field], most })
    return text
  }

  /** The text of a field that every row needs. */
  required(field: Field, most: number): string {
    const noted = this.problems.length
    const text = this.text(field, most)
    if (text === '' && this.problems.length === noted) this.complain('missing', { column: FIELD_NAMES[field] })
    return text
  }
}

/** Narrows what people write for an age category (u-15, U 15, 15 წლამდე) to its name, or null. */
export function readAgeCategory(text: string): AgeCategoryName | null {
  const years = /^(?:u|უ|under)?[\s-]*(\d{1,2})(?:[\s-]*წლამდე\S*)?$/i.exec(text)?.[1]
  return years === undefined ? null : toAgeCategory(`U${Number(years)}`)
}
