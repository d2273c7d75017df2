import { isDeepStrictEqual } from 'node:util'

/** What one cell of a table found, and what it should have found. */
export interface Cell {
  found: unknown
  meant: unknown
}

/**
 * Looks at every cell of a table, row by row, so that one test shows all wrong ones at once.
 *
 * @returns how many cells there were, and one line for each wrong one; a cell that throws is wrong too
 */
export async function checkCells<Row extends string, Column extends string>(
  rows: readonly Row[],
  columns: readonly Column[],
  cell: (row: Row, column: Column) => Cell | Promise<Cell>,
): Promise<{ checked: number; wrong: string[] }> {
  const wrong: string[] = []
  let checked = 0
  for (const row of rows) {
    for (const column of columns) {
      checked += 1
      try {
        const { found, meant } = await cell(row, column)
        if (!isDeepStrictEqual(found, meant)) wrong.push(`${row}, ${column}: ${JSON.stringify(found)} instead of ${JSON.stringify(meant)}`)
      } catch (error) {
        wrong.push(`${row}, ${column}: ${String(error)}`)
      }
    }
  }
  return { checked, wrong }
}
