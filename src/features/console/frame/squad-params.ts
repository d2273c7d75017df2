import { notFound } from '@tanstack/react-router'
import { toAgeCategory, type AgeCategoryName } from '#shared/age-category.ts'
import { isId } from '#shared/id.ts'

/** Reads a club's id and an age category from an address. Anything else is not found. */
export function parseSquad({ id, age: name }: { id: string; age: string }): { id: string; age: AgeCategoryName } {
  const age = toAgeCategory(name)
  if (!isId(id) || !age) throw notFound()
  return { id, age }
}
