import { msg } from '@lingui/core/macro'

/** Clubs that exist only in pictures; their crests are made by `src/build/crests.ts`. */
export const SAMPLE_CLUBS = {
  flame: { name: msg`Rustavi Flame`, crest: '/crests/rustavi-flame.svg' },
  dolphin: { name: msg`Batumi Dolphin`, crest: '/crests/batumi-dolphin.svg' },
  vine: { name: msg`Telavi Vine`, crest: '/crests/telavi-vine.svg' },
  tower: { name: msg`Gori Tower`, crest: '/crests/gori-tower.svg' },
} as const

export type SampleClub = keyof typeof SAMPLE_CLUBS
