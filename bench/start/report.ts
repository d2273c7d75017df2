import { median } from '../support/phone.ts'

const COLUMNS = ['bare', 'prerendered', 'moedani'] as const

export function printHead(): void {
  console.log(`${''.padEnd(32)}${COLUMNS.map((name) => name.padStart(12)).join('')}   ratio  limit`)
}

/**
 * Prints the medians of a line, in milliseconds, and the product's ratio to a reference.
 *
 * @param shown when the remembered picture of the schedule was there
 */
export function printLine(
  what: string,
  times: Partial<Record<string, readonly number[]>>,
  limit: number,
  reference: 'bare' | 'prerendered',
  shown: readonly number[] = [],
): void {
  const middle = (name: string) => median(times[name] ?? [])
  const cells = COLUMNS.map((name) => (times[name] ? `${middle(name).toFixed(0)} ms` : '').padStart(12)).join('')
  const ratio = middle('moedani') / middle(reference)
  const picture = shown.length > 0 ? `   the picture: ${median(shown).toFixed(0)} ms` : ''
  console.log(
    `${what.padEnd(32)}${cells}${ratio.toFixed(2).padStart(8)}${String(limit).padStart(7)}${ratio > limit ? '  over' : ''}${picture}`,
  )
}
