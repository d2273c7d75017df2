import { twoDigits } from './two-digits.ts'

/** A day in the format of addresses: yyyy-mm-dd. */
export function toDayKey(date: Date): string {
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}

/** The start of a day in the viewer's zone, from yyyy-mm-dd; null for anything else. */
export function fromDayKey(key: string): Date | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(key)
  if (!match) return null
  const date = new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3]))
  return toDayKey(date) === key ? date : null
}
