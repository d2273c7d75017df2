import type { CardTexts } from './texts.ts'

/** The shapes of a card, in pixels: for links, and for stories. */
export const CARD_SHAPES = { link: { width: 1200, height: 630 }, story: { width: 1080, height: 1920 } } as const
export type CardShape = keyof typeof CARD_SHAPES

/** The font families of a card: a letter is taken from the first that has it. */
export const CARD_FONTS = ['latin', 'georgian'] as const

/** All that is on the card of an achievement. */
export interface AchievementRequest {
  shape: 'story'
  brand: string
  /** What was achieved, by whom, and where. */
  title: string
  name: string
  club: string
  /** Date and age category. */
  state: string
  crest: string | null
}

/** All that is on a game's card. */
export interface GameRequest extends CardTexts {
  shape: CardShape
  /** Pictures of the crests as data URIs; null for a club without one. */
  crests: readonly [string | null, string | null]
}

export type CardRequest = GameRequest | AchievementRequest
