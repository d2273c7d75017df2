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

/** A number, or a text that is one: with a decimal point or comma. */
export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && NUMBER.test(value.trim()) ? Number(value.trim().replace(',', '.').replace('−', '-')) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}
const NUMBER = /^[+−-]?(?:\d+[.,]?\d*|[.,]\d+)(?:e[+-]?\d+)?$/i

/** A word without regard to capitals, and to what stands between its parts: `Foot Left` is `foot_left`. */
export function plainWord(value: string): string {
  return value
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '_')
}

/** Whether the file says that something is so; null if it does not say. */
export function truthOf(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  const word = textOf(value)?.toLowerCase()
  return word === 'true' || word === '1' ? true : word === 'false' || word === '0' ? false : null
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
