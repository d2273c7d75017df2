import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { GameFields } from '#shared/game-command.schema.ts'
import type { Lens } from '#shared/lens.ts'
import type { MatchFormat, PlayFormat } from '#shared/match-format.ts'
import type { Official } from '#shared/officials.schema.ts'
import type { PitchSize } from '#shared/pitch.ts'
import { readEntrant, teamLetter, type Team } from '#shared/team.ts'
import { clubList } from '#platform/club-list.ts'
import { formatDateTime } from '#platform/dates.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { REQUEST_STATES, ROLE_NAMES } from '../../people/users/role-names.ts'
import { FOOT_NAMES, POSITION_NAMES } from '../../season/clubs/position-names.ts'
import { KIND_NAMES, TIE_BREAK_NAMES, WITHDRAWN_RESULT_NAMES } from '../../season/competitions/names.ts'
import { competitionQuery } from '../../season/competitions/queries.ts'
import type { FormField } from './field-names.ts'

const NAMES: Partial<Record<FormField, Readonly<Record<string, MessageDescriptor>>>> = {
  kind: KIND_NAMES,
  position: POSITION_NAMES,
  role: ROLE_NAMES,
  state: REQUEST_STATES,
  strong_foot: FOOT_NAMES,
  tie_breaks: TIE_BREAK_NAMES,
  withdrawn_results: WITHDRAWN_RESULT_NAMES,
}

/** How the values of a field are written that are neither texts nor names of a list. */
const WRITTEN: Partial<Record<FormField, (value: never) => ReactNode>> = {
  activity_date: (at: string) => formatDateTime(new Date(at)),
  club_one: (id: string) => <ClubNames ids={[id]} />,
  club_two: (id: string) => <ClubNames ids={[id]} />,
  club_id: (id: string) => <ClubNames ids={[id]} />,
  club_ids: (ids: string[]) => <ClubNames ids={ids} />,
  decided_order: (ids: string[]) => <ClubNames ids={ids} />,
  competition: (place: NonNullable<GameFields['competition']>) => <CompetitionPlace place={place} />,
  format: (format: MatchFormat & Partial<PlayFormat>) => <Format format={format} />,
  lag: (milliseconds: number) => milliseconds / 1000,
  lens: ({ projection: _, ...numbers }: Lens) => Object.values(numbers).join(' · '),
  officials: (officials: Official[]) => officials.map(({ name }) => name).join(', '),
  pitch: ({ length, width }: PitchSize) => <Trans>{`${length} × ${width}`} m</Trans>,
  team: (team: Team) => teamLetter(team, currentLocale()),
  team_one: (team: Team) => teamLetter(team, currentLocale()),
  team_two: (team: Team) => teamLetter(team, currentLocale()),
}

/** A value of a field, as its form would say it. */
export function FieldValue({ name, value }: { name: FormField; value: unknown }) {
  const { t } = useLingui()
  const list = (Array.isArray(value) ? value : [value]) as (string | number | boolean | null | undefined)[]
  if (list.length === 0 || value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? <Trans>Yes</Trans> : <Trans>No</Trans>
  const written = WRITTEN[name]
  if (written) return written(value as never)
  const named = (item: (typeof list)[number]) => {
    const known = NAMES[name]?.[String(item)]
    return known ? t(known) : String(item)
  }
  return list.map(named).join(', ')
}

/** Clubs, or teams of clubs, in their order. */
function ClubNames({ ids }: { ids: readonly string[] }) {
  const { data: clubs = [] } = useQuery(clubList)
  const names = ids.map((id) => {
    const { clubId, team } = readEntrant(id)
    const club = clubs.find(({ _id }) => _id === clubId)
    return [club ? localName(club, currentLocale()) : '…', team && teamLetter(team, currentLocale())].filter(Boolean).join(' ')
  })
  return <span translate="no">{names.join(', ')}</span>
}

function CompetitionPlace({ place: { _id: id, round, group } }: { place: NonNullable<GameFields['competition']> }) {
  const { data } = useQuery(competitionQuery(id))
  return <span translate="no">{[data ? localName(data, currentLocale()) : '…', round, group].filter(Boolean).join(' · ')}</span>
}

function Format({ format }: { format: MatchFormat & Partial<PlayFormat> }) {
  const { t } = useLingui()
  const { periods, period_duration: minutes, half_time: pause, extra_periods: extra, extra_duration: extraMinutes, shootout } = format
  const parts = [
    minutes === undefined ? String(periods) : t`${periods} × ${minutes}′, break ${pause ?? 0}′`,
    extra > 0 && t`extra time ${extra} × ${extraMinutes}′`,
    shootout && t`shoot-out`,
  ]
  return parts.filter(Boolean).join(', ')
}
