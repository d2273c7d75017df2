import { crestImages } from '../../club/clubs/crest-images.ts'
import type { Deps } from '../../deps.ts'
import { cardPainter, type CardPainter } from './card-painter.ts'

/** What draws cards, and the pictures that stand on them. */
export interface Cards extends CardPainter {
  /** A crest as a data URI; null for a club without one. */
  crestOf(logo: string | null): Promise<string | null>
}

export function openCards(deps: Pick<Deps, 'db'>): Cards {
  const imageOf = crestImages(deps)
  return {
    ...cardPainter(),
    async crestOf(logo) {
      const image = logo === null ? null : await imageOf(logo)
      return image && `data:${image.type};base64,${Buffer.from(image.bytes).toString('base64')}`
    },
  }
}
