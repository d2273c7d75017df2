import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { TeamAnswers as AnswersOfTeam } from '#shared/availability.schema.ts'
import { shirtName } from '#shared/team.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { teamAnswersQuery } from './queries.ts'
import { RemindButton } from './remind-button.tsx'

/** Who of their own squad can play in a game. Not for paper: the sheet goes to the referee. */
export function TeamAnswers({ gameId }: { gameId: string }) {
  const { t } = useLingui()
  const { data, isPending, refetch } = useQuery(teamAnswersQuery(gameId))
  if (!data && isPending) return <Skeleton className="h-24" />
  if (!data) {
    return (
      <div className="grid justify-items-start gap-3 print:hidden">
        <p role="alert" className="text-muted">
          <Trans>Availability could not be loaded.</Trans>
        </p>
        <Button look="outline" onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    )
  }
  return (
    <section aria-label={t`Availability`} className="grid gap-3 print:hidden">
      {data.map((team) => (
        <Team key={team.club.name} team={team} named={data.length > 1} />
      ))}
      <RemindButton gameId={gameId} teams={data} />
    </section>
  )
}

function Team({ team: { club, counts, players }, named }: { team: AnswersOfTeam; named: boolean }) {
  const { t } = useLingui()
  const groups = [
    { answer: 'yes', name: t`Yes` },
    { answer: 'maybe', name: t`Maybe` },
    { answer: 'no', name: t`No` },
    { answer: null, name: t`No answer` },
  ] as const
  return (
    <details className="rounded-card border border-line bg-surface px-4 py-2">
      <summary className="min-h-11 cursor-pointer content-center text-small">
        <span className="font-semibold">{named ? localName(club, currentLocale()) : <Trans>Availability</Trans>}</span>
        <span className="figures block text-muted">
          {groups.map(({ answer, name }) => `${name} ${counts[answer ?? 'unanswered']}`).join(' · ')}
        </span>
      </summary>
      <dl className="grid gap-3 pt-2 pb-3 text-small">
        {groups.map(({ answer, name }) => {
          const said = players.filter((player) => player.answer === answer)
          return (
            said.length > 0 && (
              <div key={name}>
                <dt className="font-semibold">{name}</dt>
                {said.map((player) => (
                  <dd key={player._id} className="wrap-anywhere">
                    <span className="figures text-muted">{shirtName(player, currentLocale())}</span> {player.first_name} {player.last_name}
                  </dd>
                ))}
              </div>
            )
          )
        })}
      </dl>
    </details>
  )
}
