import { AUDIT_FIELDS } from '#shared/audit.ts'
import type { AuditRow } from '#shared/console-tables.schema.ts'

type Detail = AuditRow['details'][number]

/** What an entry of the audit log tells its reader: the fields that mean something to people. */
export function auditDetails({ was, tetri, ...set }: Record<string, unknown>): Detail[] {
  const price = typeof tetri === 'number' ? { price: tetri / 100 } : {}
  return [...fieldsOf({ ...set, ...price }, false), ...(isRecord(was) ? fieldsOf(was, true) : [])]
}

function fieldsOf(values: Record<string, unknown>, before: boolean): Detail[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const column = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const field = AUDIT_FIELDS.find((each) => each === column)
    const plain = plainValue(value)
    return field && plain !== undefined ? [{ field, value: plain, before }] : []
  })
}

function plainValue(value: unknown): Detail['value'] | undefined {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value === 'string') return value.slice(0, 300)
  if (Array.isArray(value)) return value.join(', ').slice(0, 300)
  return isRecord(value) && 'one' in value && 'two' in value ? `${String(value['one'])}:${String(value['two'])}` : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
