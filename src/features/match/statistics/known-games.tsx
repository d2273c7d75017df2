import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AgeCategoryName } from '#shared/age-category.ts'
import type { Game, GameDetail } from '#shared/game.schema.ts'
import { listFromCache } from '#features/app/games/data/cached-lists.ts'
import { gameQueries } from '#features/app/games/data/queries.ts'
import { MatchCard } from '#features/app/games/schedule/match-card.tsx'
import { currentLocale, localName } from '#platform/i18n.ts'
import { pageQueries } from '#platform/query-client.ts'
import { Card } from '#ui/card.tsx'
import { pageOfGame } from '../page-of-game.ts'

const SHOWN = 6

/** What the device knows of a team, or with `age` null of a club, whose own page is not on it. */
export function KnownTeam({ clubId, age }: { clubId: string; age: AgeCategoryName | null }) {
  const games = known(age, (game) => clubOf(game, clubId) !== null)
  const [club] = games.flatMap((game) => clubOf(game, clubId) ?? [])
  if (!club) return null
  const name = [localName(club, currentLocale()), age].filter(Boolean).join(' · ')
  return <KnownGames title={<span translate="no">{name}</span>} games={games} />
}

/** The same of a competition: only a match that was opened says which one it belongs to. */
export function KnownCompetition({ id }: { id: string }) {
  const opened = pageQueries.getQueriesData<GameDetail>({ queryKey: gameQueries.ones })
  const ids = new Set(opened.flatMap(([, game]) => (game?.competition_id === id ? game._id : [])))
  const games = known(null, (game) => ids.has(game._id))
  return games.length > 0 && <KnownGames title={<Trans>Matches of this competition</Trans>} games={games} />
}

/** From today on, the soonest first, then the last ones. */
function known(age: AgeCategoryName | null, belongs: (game: Game) => boolean): Game[] {
  return listFromCache(pageQueries, { filter: 'all', age_category: age, date: null })?.games.filter(belongs) ?? []
}

function clubOf({ club_one_ref: one, club_two_ref: two }: Game, id: string) {
  return [one, two].find((club) => club._id === id) ?? null
}

function KnownGames({ title, games }: { title: ReactNode; games: readonly Game[] }) {
  return (
    <Card title={title}>
      <p className="mb-3 text-muted">
        <Trans>Only matches stored on this device</Trans>
      </p>
      <ul className="grid gap-2">
        {games.slice(0, SHOWN).map((game) => (
          <li key={game._id}>
            <MatchCard game={game} heart={null} opener={<Opener game={game} />} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Opener({ game }: { game: Game }) {
  const { t } = useLingui()
  const [one, two] = [game.club_one_ref, game.club_two_ref].map((club) => localName(club, currentLocale()))
  return <Link to={pageOfGame(game)} params={{ id: game._id }} aria-label={t`${one} v ${two}`} className="absolute inset-0 rounded-card" />
}
