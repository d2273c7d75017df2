import { readCsvRows } from '../csv-rows.ts'
import { isObject, type Fields } from '../documents.ts'

/** A row of a SPADL file, and its line in a CSV. */
export interface SpadlRow {
  line: number | null
  fields: Fields
}

/** The rows of a SPADL file: CSV, or JSON by rows, by columns, or with its headings apart. */
export function spadlRows(document: unknown): SpadlRow[] {
  if (typeof document === 'string') return readCsvRows(document).rows.map(({ line, cells }) => ({ line, fields: cells }))
  return jsonRows(document).map((fields) => ({ line: null, fields }))
}

function jsonRows(document: unknown): Fields[] {
  if (Array.isArray(document)) return document.filter(isObject)
  if (!isObject(document)) return []
  const { columns, data, actions } = document
  if (Array.isArray(columns) && Array.isArray(data))
    return data.filter(Array.isArray).map((row) => Object.fromEntries(columns.map((name, at) => [String(name), row[at] as unknown])))
  const under = actions ?? data
  if (Array.isArray(under)) return under.filter(isObject)
  const start = document['start_x']
  const keys = Array.isArray(start) || isObject(start) ? Object.keys(start) : []
  return keys.map((key) =>
    Object.fromEntries(Object.entries(document).map(([name, values]) => [name, (values as Record<string, unknown> | null)?.[key]])),
  )
}
