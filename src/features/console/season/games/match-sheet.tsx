import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Printer from 'lucide-react/icons/printer'
import { useState, type ReactNode } from 'react'
import type { Game } from '#shared/game.schema.ts'
import { SIDES, type Side } from '#shared/game.ts'
import { mayBeSame, splitSquad, TEAMS, teamLetter, type Team } from '#shared/team.ts'
import { formatDate, formatStart } from '#platform/dates.ts'
import { call } from '#platform/http.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Chips } from '#ui/chips.tsx'
import { useManages } from '../../frame/access-context.ts'
import { clubQueries } from '../clubs/queries.ts'
import { Failed, Loading, Page } from '../../frame/states.tsx'
import { SheetSquad } from './sheet-squad.tsx'

/** The match-day sheet for the referee: the squad with boxes to tick by hand. For printing. `answers`: who can play. */
export function MatchSheet({ gameId, answers }: { gameId: string; answers: ReactNode }) {
  const { t } = useLingui()
  const {
    data: game,
    isPending,
    refetch,
  } = useQuery({
    queryKey: ['console', 'sheet', gameId],
    queryFn: async ({ signal }) => (await call('GET /game/fetch-single/:id', { params: { id: gameId }, signal })).data,
    staleTime: 0,
  })
  return (
    <Page
      title={<Trans>Match-day sheet</Trans>}
      actions={
        <Button onClick={() => print()} disabled={!game} className="print:hidden">
          <Printer className="size-5" />
          {t`Print`}
        </Button>
      }
    >
      {game && answers}
      {game ? <Sheet game={game} /> : isPending ? <Loading /> : <Failed onRetry={() => void refetch()} />}
    </Page>
  )
}

function Sheet({ game }: { game: Game }) {
  const { t } = useLingui()
  const manages = useManages()
  const locale = currentLocale()
  const sides = { one: game.club_one_ref, two: game.club_two_ref }
  // A secretary may not see the names of the other club's players.
  const own = SIDES.filter((side) => manages(sides[side]._id))
  const [chosen, setChosen] = useState<Side | undefined>(own[0])
  const venue = localName({ name: game.venue ?? '', name_ka: game.venue_ka }, locale)
  const kickOff = new Date(game.activity_date)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 wrap-anywhere rounded-card border border-line bg-surface p-4 sm:p-6 print:border-0 print:bg-white print:p-0 print:text-black">
      {own.length > 1 && (
        <div className="print:hidden">
          <Chips
            label={t`Club`}
            chips={own.map((side) => ({ value: side, label: <span translate="no">{localName(sides[side], locale)}</span> }))}
            chosen={chosen ?? 'one'}
            onChoose={(side: Side) => setChosen(side)}
          />
        </div>
      )}
      <header className="grid gap-1">
        <p translate="no" className="text-title font-bold">
          {SIDES.map((side) => localName(sides[side], locale)).join(' – ')}
        </p>
        <p translate="no" className="figures text-small">
          {[localName(game, locale), game.age_category, formatDate(kickOff), formatStart(kickOff, locale), venue]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      {chosen ? (
        <Squad key={chosen} game={game} club={sides[chosen]} />
      ) : (
        <p className="text-body text-muted">{t`Neither of these clubs is yours.`}</p>
      )}
    </div>
  )
}

/** Of a game without a letter the secretary may say which team plays. */
function Squad({ game, club }: { game: Game; club: Game['club_one_ref'] }) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<Team | null>(null)
  const { data: squad, isPending, refetch } = useQuery(clubQueries.squad(club._id, game.age_category, 'sheet'))
  if (!squad) return isPending ? <Loading /> : <Failed onRetry={() => void refetch()} />
  const { own } = splitSquad(squad, club.team ?? null)
  const teams = TEAMS.filter((each) => own.some(({ team }) => team === each))
  const shown = own.filter(({ team }) => chosen === null || mayBeSame(team ?? null, chosen))
  return (
    <>
      {teams.length > 1 && (
        <div className="print:hidden">
          <Chips
            label={t`Team`}
            chips={[
              { value: '', label: t`All` },
              ...teams.map((value) => ({ value, label: t`Team ${teamLetter(value, currentLocale())}` })),
            ]}
            chosen={chosen ?? ''}
            onChoose={(value) => setChosen(value === '' ? null : value)}
          />
        </div>
      )}
      <SheetSquad club={localName(club, currentLocale())} squad={shown} />
    </>
  )
}
