import { sorted } from '#shared/sorted.ts'

/** Rows by a column, the largest first where its name has a minus. What is not known is at the end either way; equal ones stay in their order. */
export function sortRows<T>(rows: readonly T[], sort: string, valueOf: (row: T, column: string) => number | string | null): T[] {
  const falls = sort.startsWith('-')
  const column = falls ? sort.slice(1) : sort
  return sorted(rows, (one, other) => {
    const [a, b] = [valueOf(one, column), valueOf(other, column)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    const order = typeof a === 'string' ? a.localeCompare(String(b)) : a - Number(b)
    return falls ? -order : order
  })
}
