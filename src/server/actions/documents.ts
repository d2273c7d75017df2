import type { Place } from '#shared/match-action.ts'

export type Fields = Readonly<Record<string, unknown>>

/** Whether a value of a JSON document is an object. */
export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The events of a document: the document itself, or what it has under the usual names. */
export function records(document: unknown): Fields[] {
  if (Array.isArray(document)) return document.filter(isObject)
  if (!isObject(document)) return []
  const under = ['events', 'elements', 'actions', 'data'].map((name) => document[name]).find((value) => Array.isArray(value))
  return Array.isArray(under) ? under.filter(isObject) : []
}

/** What an object has under a name, if that is an object itself; else an empty one. */
export function within(value: unknown, ...names: readonly string[]): Fields {
  const found = names.reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), value)
  return isObject(found) ? found : {}
}

/** A text, or a number as a text; null for anything else and for an empty one. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** A number, or a text that is one. */
export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** A shirt number; null for anything else. */
export function shirtOf(value: unknown): number | null {
  const number = numberOf(value)
  return number !== null && Number.isInteger(number) && number >= 0 && number <= 999 ? number : null
}

/** A place, if both of its numbers are known. */
export function placeOf(x: number | null, y: number | null): Place | null {
  return x === null || y === null ? null : { x, y }
}
