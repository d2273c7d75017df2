import { Trans, useLingui } from '@lingui/react/macro'
import type { Competition } from '#shared/competition.schema.ts'
import type { ClubRef } from '#shared/club.schema.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Card } from '#ui/card.tsx'
import { CompetitionTable } from './competition-table.tsx'
import { RoundsCard } from './rounds-card.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CompetitionKind, TieBreak } from '#shared/competition.ts'

const KIND_NAMES: Record<CompetitionKind, MessageDescriptor> = {
  league: msg`League`,
  cup: msg`Cup`,
  tournament: msg`Tournament`,
  friendly: msg`Friendlies`,
}

const TIE_BREAK_NAMES: Record<TieBreak, MessageDescriptor> = {
  head_to_head: msg`head-to-head record`,
  goal_difference: msg`goal difference`,
  goals_for: msg`goals scored`,
  wins: msg`matches won`,
}

/** A competition: its tables, and its games round by round. */
export function CompetitionContent({ competition }: { competition: Competition }) {
  const { t } = useLingui()
  const { kind, season, age_category: age, tables } = competition
  const clubs = new Map(competition.clubs.map((club) => [club._id, club]))
  const about = [t(KIND_NAMES[kind]), season, age].filter(Boolean).join(' · ')
  return (
    <>
      <header>
        <h1 translate="no" className="text-title font-bold wrap-anywhere">
          {localName(competition, currentLocale())}
        </h1>
        <p className="text-muted">{about}</p>
      </header>
      {!competition.shows_score && (
        <p className="rounded-control bg-sunken p-4">
          <Trans>At this age there are no results or stats. Playing is what counts.</Trans>
        </p>
      )}
      {tables?.map(({ group, rows }) => (
        <Card key={group} title={group === null ? <Trans>Table</Trans> : <Trans>Group {group}</Trans>}>
          <CompetitionTable rows={rows} clubs={clubs} age={age} label={group === null ? t`Table` : t`Group ${group}`} />
        </Card>
      ))}
      {tables && <Notes competition={competition} clubs={clubs} />}
      {competition.withdrawn.length > 0 && <Withdrawn competition={competition} clubs={clubs} />}
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
            * <span translate="no">{club && localName(club, currentLocale())}</span>: <span className="figures">−{points}</span>, {reason}
          </p>
        )
      })}
      {tables?.some(({ rows }) => rows.some(({ tied }) => tied)) && (
        <p>
          = <Trans>The order of these clubs has yet to be decided.</Trans>
        </p>
      )}
      <p>
        <Trans>
          Points for a win, a draw and a defeat: {rules.win}, {rules.draw}, {rules.loss}.
        </Trans>{' '}
        {tieBreaks !== '' && <Trans>Level on points, teams are ranked by: {tieBreaks}.</Trans>}
      </p>
    </div>
  )
}

/** Who has left, and what that means for the results. */
function Withdrawn({ competition: { rules, withdrawn }, clubs }: { competition: Competition; clubs: ReadonlyMap<string, ClubRef> }) {
  return (
    <div className="grid gap-1 px-1 text-small text-muted">
      {withdrawn.map(({ club_id: id, reason }) => {
        const club = clubs.get(id)
        const name = club && localName(club, currentLocale())
        return (
          <p key={id}>
            {rules.withdrawn_results === 'struck_out' ? (
              <Trans>
                {name} has withdrawn, and its results do not count: {reason}
              </Trans>
            ) : (
              <Trans>
                {name} has withdrawn, and its results still count: {reason}
              </Trans>
            )}
          </p>
        )
      })}
    </div>
  )
}
