import { toAgeCategory, type AgeCategoryName } from '#shared/age-category.ts'
import type { ImportField, ListField } from '#shared/import-fields.ts'
import type { ProblemCode } from '#shared/import-findings.schema.ts'
import type { Layout } from './columns.ts'
import { isUnset } from './dates.ts'
import type { Details } from './findings.ts'
import { problem, type Problem } from './problems.ts'
import { cellText, type Cell, type TableRow } from './table.ts'

/** Reads a row field by field and collects its problems. */
export class RowReader<F extends ListField = ImportField> {
  readonly problems: Problem[] = []
  readonly line: number
  readonly #cells: Cell[]
  readonly #columns: Layout<F>['columns']

  constructor({ line, cells }: TableRow, { columns, width }: Layout<F>) {
    this.line = line
    this.#cells = cells
    this.#columns = columns
    const last = cells.findLastIndex((cell) => cell !== '') + 1
    if (width !== null && last > width) this.addProblem('too_many_cells', { expected: width, cells: last })
  }

  /** Adds a problem of this row and returns null. */
  addProblem<C extends ProblemCode>(code: C, ...given: Details<C>): null {
    this.problems.push(problem(this.line, code, ...given))
    return null
  }

  /** Whether the file has a column for the field. */
  has(field: F): boolean {
    return this.#columns[field] !== undefined
  }

  /** The cell of a field; empty if there is none, or if it is invalid, which adds a problem. */
  cell(field: F): Cell {
    const at = this.#columns[field]
    const cell = at === undefined ? '' : (this.#cells[at] ?? '')
    if (typeof cell !== 'object' || 'serial' in cell) return cell
    this.addProblem(cell.fault, { column: field, value: cell.value })
    return ''
  }

  /** The text of a field. A date is a problem: Excel has converted the text. */
  text(field: F, most: number): string {
    const cell = this.cell(field)
    if (typeof cell === 'object') {
      this.addProblem('cell_is_date', { column: field })
      return ''
    }
    const text = isUnset(cell) ? '' : cellText(cell)
    if (text.length > most) this.addProblem('too_long', { column: field, most })
    return text
  }

  /** The text of a required field. */
  required(field: F, most: number): string {
    const problemsBefore = this.problems.length
    const text = this.text(field, most)
    if (text === '' && this.problems.length === problemsBefore) this.addProblem('missing', { column: field })
    return text
  }
}

/** Reads an age category in a common spelling (u-15, U 15, 15 წლამდე), or null. */
export function readAgeCategory(text: string): AgeCategoryName | null {
  const years = /^(?:u|უ|under)?[\s-]*(\d{1,2})(?:[\s-]*წლამდე\S*)?$/i.exec(text)?.[1]
  return years === undefined ? null : toAgeCategory(`U${Number(years)}`)
}
