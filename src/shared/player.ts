import { plainDigits } from './plain-text.ts'

export const POSITIONS = ['goalkeeper', 'defender', 'midfielder', 'forward'] as const
export type Position = (typeof POSITIONS)[number]

export const STRONG_FEET = ['right', 'left', 'both'] as const
export type StrongFoot = (typeof STRONG_FEET)[number]

/** What a child can be tall, in centimetres, and weigh, in kilograms: beyond it someone has mistyped. */
export const HEIGHT_CM = { min: 80, max: 220 } as const
export const WEIGHT_KG = { min: 12, max: 140 } as const

/** The most characters of a coach's name and of a league's. */
export const SQUAD_TEXT_MAX = 80

/** The highest shirt number; the lowest is 1. */
export const SHIRT_NUMBER_MAX = 99

/** What a form keeps of a typed or pasted shirt number: all of its digits, without zeros in front. */
export function shirtNumberDigits(typed: string): string {
  return plainDigits(typed).replaceAll(/\D/g, '').replace(/^0+/, '')
}
