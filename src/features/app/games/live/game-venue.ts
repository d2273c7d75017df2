import type { GameDetail } from '#shared/game.schema.ts'
import { currentLocale, localName } from '#platform/i18n.ts'

/** The name of a game's venue; empty without one. */
export function gameVenue({ venue, venue_ka }: Pick<GameDetail, 'venue' | 'venue_ka'>): string {
  return localName({ name: venue ?? '', name_ka: venue_ka }, currentLocale())
}

/** The address of a game's venue; empty where it is not known. */
export function placeAddress({ place }: Pick<GameDetail, 'place'>): string {
  return localName({ name: place?.address ?? '', name_ka: place?.address_ka ?? null }, currentLocale())
}
