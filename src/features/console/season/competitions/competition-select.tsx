import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { newId } from '#shared/id.ts'
import { isNameOfSeason, seasonOf } from '#shared/season.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Combobox } from '#ui/combobox.tsx'
import { useSeasonEnd } from '../../frame/access-context.ts'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { Pair } from '../../frame/forms/pair.tsx'
import { useCommand } from '../../frame/forms/use-command.ts'
import { tableQuery } from '../../frame/table/table-view.tsx'

/** What the field says of a match outside of competitions. While a new one is made it is empty, and nothing can be sent. */
const NONE = 'none'
const NEW = 'new'

interface CompetitionSelectProps {
  age: AgeCategoryName
  /** The day of the match: competitions of other seasons are offered only if there are none of its own. */
  on?: Date | undefined
  /** Left out, the match is outside of competitions, or has to join one. */
  defaultValue?: string | undefined
  mustJoin?: boolean
  /** Null outside of competitions. */
  onChange?(id: string | null): void
}

/** Chooses a competition of an age category and season by typing part of its name, or makes a new one. */
export function CompetitionSelect({ age, on, defaultValue, mustJoin = false, onChange }: CompetitionSelectProps) {
  const { t } = useLingui()
  const seasonEnd = useSeasonEnd()
  const [chosen, setChosen] = useState(defaultValue ?? (mustJoin ? null : NONE))
  const [making, setMaking] = useState(false)
  const { data } = useQuery(tableQuery('GET /console/competitions', { age, sort: '-season' }))
  function choose(value: string | null) {
    setMaking(value === NEW)
    setChosen(value === NEW ? null : value)
    if (value !== NEW) onChange?.(value === NONE ? null : value)
  }
  const all = data?.data ?? []
  const ends = seasonOf(undefined, on ?? new Date(), seasonEnd).ends
  const current = all.filter(({ _id, season }) => _id === defaultValue || _id === chosen || isNameOfSeason(season, ends))
  const found = (on && current.length > 0 ? current : all).map(({ _id, season, name, name_ka: nameKa }) => ({
    value: _id,
    label: [localName({ name, name_ka: nameKa }, currentLocale()), season].filter(Boolean).join(' · '),
    keywords: `${name} ${nameKa ?? ''}`,
  }))
  return (
    <>
      <Combobox
        label={t`Competition`}
        name="competition"
        required
        value={chosen}
        onChange={choose}
        options={[...(mustJoin ? [] : [{ value: NONE, label: t`No competition` }]), ...found]}
        last={{ value: NEW, label: t`New competition…` }}
        placeholder={t`Type to search`}
        empty={t`No results`}
      />
      {making && <NewCompetition age={age} onCreated={choose} />}
    </>
  )
}

/** The place in a competition that the fields of a form say; null outside of competitions. */
export function readCompetitionPlace({ competition, round, group }: Record<string, string>) {
  return !competition || competition === NONE ? null : { _id: competition, round: round || null, group: group || null }
}

/** The few things that a new competition needs. One of that name and season is used again. */
function NewCompetition({ age, onCreated }: { age: AgeCategoryName; onCreated(id: string): void }) {
  const { t } = useLingui()
  const [commandId] = useState(newId)
  const [fields, setFields] = useState({ name: '', name_ka: '', season: '' })
  const create = useCommand('POST /console/competitions/by-name', ['GET /console/competitions'], ({ data }) => onCreated(data._id))
  const field = (name: keyof typeof fields) => ({
    value: fields[name],
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [name]: event.target.value }),
  })
  return (
    <div className="grid gap-3 rounded-control bg-sunken p-3">
      <Pair>
        <Field label={t`Name of the competition`} maxLength={80} {...field('name')} />
        <Field label={t`Its name in Georgian`} maxLength={80} lang="ka" {...field('name_ka')} />
      </Pair>
      <Field label={t`Season`} maxLength={20} placeholder="2026/27" {...field('season')} />
      <CallErrorNotice error={create.error} />
      <Button
        look="outline"
        busy={create.isPending}
        disabled={fields.name.trim() === ''}
        onClick={() => create.mutate({ body: { ...fields, name_ka: fields.name_ka || null, command_id: commandId, age_category: age } })}
      >
        <Trans>Create competition</Trans>
      </Button>
    </div>
  )
}

/** Where a match stands in its competition. The fields are called `round` and `group`. */
export function PlaceFields({ round, group }: { round?: string | null; group?: string | null }) {
  const { t } = useLingui()
  return (
    <Pair>
      <Field label={t`Round`} name="round" maxLength={60} hint={t`A number, or a name such as Final`} defaultValue={round ?? ''} />
      <Field label={t`Group`} name="group" maxLength={40} hint={t`Leave empty if there are no groups`} defaultValue={group ?? ''} />
    </Pair>
  )
}
