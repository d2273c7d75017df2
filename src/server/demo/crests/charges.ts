import type { DrawCharge } from './charge.ts'
import { ELEMENTS } from './charges-elements.ts'
import { LIFE } from './charges-life.ts'
import { THINGS } from './charges-things.ts'
import { WORKS } from './charges-works.ts'

const ALL = { ...ELEMENTS, ...LIFE, ...THINGS, ...WORKS }

export type ChargeName = keyof typeof ALL

/** All emblems. */
export const CHARGES: Readonly<Record<ChargeName, DrawCharge>> = ALL
