import { replaceEqualDeep } from '@tanstack/react-query'
import type { Patch } from '#shared/patch.schema.ts'

/** Whether two values that can be sent are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return replaceEqualDeep(one, other) === one
}

/** The fields of a form that differ from what it was opened with, and what that was; null if none does. */
export function patchOf<F extends object>(seen: F, form: Partial<F>): Patch<F> | null {
  const names = (Object.keys(form) as (keyof F & string)[]).filter((name) => form[name] !== undefined && !isSame(seen[name], form[name]))
  if (names.length === 0) return null
  const pick = (from: Partial<F>) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]))
  return { ...pick(form), was: pick(seen) } as Patch<F>
}
