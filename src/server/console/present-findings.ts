import type { FindingCode } from '#shared/import-findings.schema.ts'
import type { Finding } from '../club/imports/findings.ts'

/** Findings without their sentences: screens have texts of their own. */
export function presentFindings<C extends FindingCode>(findings: readonly Finding<C>[]) {
  return findings.map(({ line, code, values }) => ({ line, code, values }))
}
