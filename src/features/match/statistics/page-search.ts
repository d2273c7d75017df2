import { useLocation, useNavigate } from '@tanstack/react-router'

/** What the address of a page of figures says after its question mark. */
interface PageSearch {
  /** The year in which the season ends; null for the present one. */
  season: number | null
  tab: string | null
  game: string | null
  players: readonly string[]
}

/** Reads and changes the address. What it says is checked where it is used. */
export function usePageSearch() {
  const text = useLocation({ select: ({ searchStr }) => searchStr })
  const navigate = useNavigate()
  const given = new URLSearchParams(text)
  const season = Number(given.get('season'))
  const search: PageSearch = {
    season: Number.isInteger(season) && season >= 2000 && season <= 2100 ? season : null,
    tab: given.get('tab'),
    game: given.get('game'),
    players: (given.get('players') ?? '').split(',').filter(Boolean),
  }
  const change = (changes: Partial<Record<'season' | 'tab' | 'game' | 'players', string | undefined>>) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...changes }), replace: true, resetScroll: false })
  return { search, change }
}
