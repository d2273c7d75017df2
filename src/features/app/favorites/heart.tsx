import { useLingui } from '@lingui/react/macro'
import HeartIcon from 'lucide-react/icons/heart'
import type { Game } from '#shared/game.schema.ts'
import { formatDate } from '#platform/dates.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { useIsFavorite } from './favorites.ts'
import { toggleFavorite } from './sync-favorites.ts'

/** Adds a game to the favourites, or removes it. Works offline. */
export function Heart({ game }: { game: Pick<Game, '_id' | 'club_one_ref' | 'club_two_ref' | 'age_category' | 'activity_date'> }) {
  const { t } = useLingui()
  const chosen = useIsFavorite(game._id)
  const locale = currentLocale()
  const clubs = `${localName(game.club_one_ref, locale)} – ${localName(game.club_two_ref, locale)}`
  const name = `${clubs}, ${game.age_category}, ${formatDate(new Date(game.activity_date))}`
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={t`Favorite: ${name}`}
      onClick={() => toggleFavorite(game._id)}
      className="inline-grid size-[44px] shrink-0 place-items-center rounded-full text-muted transition-colors duration-150 hover:bg-sunken aria-pressed:text-action"
    >
      <HeartIcon className={`size-5.5 transition-transform duration-150 active:scale-90 ${chosen ? 'fill-current' : ''}`} />
    </button>
  )
}
