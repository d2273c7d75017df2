import { Trans, useLingui } from '@lingui/react/macro'
import type { Competition } from '#shared/competition.schema.ts'
import type { ClubRef } from '#shared/club.schema.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Card } from '#ui/card.tsx'
import { CompetitionTable } from './competition-table.tsx'
import { KIND_NAMES, TIE_BREAK_NAMES } from './kind-names.ts'
import { RoundsCard } from './rounds-card.tsx'

/** A competition: its tables, and its games round by round. */
export function CompetitionContent({ competition }: { competition: Competition }) {
  const { t } = useLingui()
  const { kind, season, age_category: age, tables } = competition
  const clubs = new Map(competition.clubs.map((club) => [club._id, club]))
  const about = [t(KIND_NAMES[kind]), season, age].filter(Boolean).join(' · ')
  return (
    <>
      <header>
        <h1 className="text-headline leading-tight font-bold wrap-anywhere">{localName(competition, currentLocale())}</h1>
        <p className="text-muted">{about}</p>
      </header>
      {!competition.shows_score && (
        <p className="rounded-control bg-sunken p-4">
          <Trans>At this age nobody counts results or figures. Playing is what counts.</Trans>
        </p>
      )}
      {tables?.map(({ group, rows }) => (
        <Card key={group} title={group === null ? <Trans>Table</Trans> : <Trans>Group {group}</Trans>}>
          <CompetitionTable rows={rows} clubs={clubs} age={age} label={group === null ? t`Table` : t`Group ${group}`} />
        </Card>
      ))}
      {tables && <Notes competition={competition} clubs={clubs} />}
      <RoundsCard competition={competition} clubs={clubs} />
    </>
  )
}

/** What explains the tables. */
function Notes({ competition, clubs }: { competition: Competition; clubs: ReadonlyMap<string, ClubRef> }) {
  const { t } = useLingui()
  const { rules, deductions, tables } = competition
  const tieBreaks = rules.tie_breaks.map((each) => t(TIE_BREAK_NAMES[each])).join(', ')
  return (
    <div className="grid gap-1 px-1 text-small text-muted">
      {deductions.map(({ club_id: id, points, reason }) => {
        const club = clubs.get(id)
        return (
          <p key={`${id} ${points} ${reason}`}>
            * {club && localName(club, currentLocale())}: <span className="figures">−{points}</span>, {reason}
          </p>
        )
      })}
      {tables?.some(({ rows }) => rows.some(({ tied }) => tied)) && (
        <p>
          = <Trans>The order of these clubs is still to be decided.</Trans>
        </p>
      )}
      <p>
        <Trans>
          Points for a win, a draw, a loss: {rules.win}, {rules.draw}, {rules.loss}.
        </Trans>{' '}
        {tieBreaks !== '' && <Trans>With equal points the order is made by: {tieBreaks}.</Trans>}
      </p>
    </div>
  )
}
