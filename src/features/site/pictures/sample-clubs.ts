import { msg } from '@lingui/core/macro'

/** Fictional clubs for pictures. `src/build/crests.ts` generates their crests. */
export const SAMPLE_CLUBS = {
  flame: { name: msg`Rustavi Flame`, crest: '/crests/rustavi-flame.svg' },
  dolphin: { name: msg`Batumi Dolphin`, crest: '/crests/batumi-dolphin.svg' },
  vine: { name: msg`Telavi Vine`, crest: '/crests/telavi-vine.svg' },
  tower: { name: msg`Gori Tower`, crest: '/crests/gori-tower.svg' },
} as const

export type SampleClub = keyof typeof SAMPLE_CLUBS
