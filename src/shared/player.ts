export const POSITIONS = ['goalkeeper', 'defender', 'midfielder', 'forward'] as const
export type Position = (typeof POSITIONS)[number]

/** The highest shirt number; the lowest is 1. */
export const SHIRT_NUMBER_MAX = 99

/** The most digits of a shirt number. */
export const SHIRT_NUMBER_DIGITS = String(SHIRT_NUMBER_MAX).length

/** What a form keeps of a typed or pasted shirt number: its digits, without zeros in front. */
export function shirtNumberDigits(typed: string): string {
  return typed.replaceAll(/\D/g, '').replace(/^0+/, '').slice(0, SHIRT_NUMBER_DIGITS)
}
