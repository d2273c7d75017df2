/** Rows as CSV. A text that a spreadsheet would take for a formula is written as a text. */
export function writeCsv(headings: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  return [headings, ...rows].map((row) => `${row.map(cell).join(',')}\n`).join('')
}

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
