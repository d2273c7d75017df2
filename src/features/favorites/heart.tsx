import { useLingui } from '@lingui/react/macro'
import { Heart as HeartIcon } from 'lucide-react'
import { favorites, useFavorites } from './favorites.ts'

/** Makes a game a favourite, or takes it off. Works offline. */
export function Heart({ gameId, game }: { gameId: string; game: string }) {
  const { t } = useLingui()
  const chosen = useFavorites().has(gameId)
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={t`Favorite: ${game}`}
      onClick={() => favorites.toggle(gameId)}
      className="inline-grid size-11 shrink-0 place-items-center rounded-full text-muted transition-colors duration-150 hover:bg-sunken aria-pressed:text-live"
    >
      <HeartIcon
        aria-hidden="true"
        className={`size-5.5 transition-transform duration-150 active:scale-90 ${chosen ? 'fill-current' : ''}`}
      />
    </button>
  )
}
