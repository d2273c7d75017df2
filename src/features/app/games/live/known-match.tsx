import { useLingui } from '@lingui/react/macro'
import { pageQueries } from '#platform/query-client.ts'
import { cachedGames } from '../data/cached-games.ts'
import { MatchCard } from '../schedule/match-card.tsx'

/** What the device knows of a match whose own page is not on it, with a link to the viewer. */
export function KnownMatch({ id }: { id: string }) {
  const { t } = useLingui()
  const known = cachedGames(pageQueries).get(id)
  if (!known) return null
  const opener = <a href={`/live/${id}`} aria-label={t`Open the match`} className="absolute inset-0 rounded-card" />
  return (
    <div className="w-full max-w-md text-start">
      <MatchCard game={known.game} heart={null} opener={opener} />
    </div>
  )
}
