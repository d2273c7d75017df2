import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { AgeCategoryName } from '#shared/age-category.ts'
import type { SquadProfiles } from '#shared/console-clubs.schema.ts'
import { SQUAD_TEXT_MAX } from '#shared/player.ts'
import { call } from '#platform/http.ts'
import { Field } from '#ui/field.tsx'
import { readForm } from '#ui/form.ts'
import { ChangeNotice } from '../../frame/changes/change-notice.tsx'
import { useChange } from '../../frame/changes/use-change.ts'
import { SaveRow } from '../../frame/forms/save-row.tsx'
import { Pair } from '../../frame/forms/pair.tsx'
import { clubQueries } from './queries.ts'

type SquadTexts = Pick<SquadProfiles, 'coach' | 'league'>

interface SquadFormProps {
  clubId: string
  age: AgeCategoryName
  squad: SquadTexts
}

/** The coach and the league of a squad, for its page and those of its players. */
export function SquadForm({ clubId, age, squad }: SquadFormProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { coach, league } = squad
  const change = useChange<SquadTexts>(
    { coach, league },
    (body) => call('PUT /console/squads/:club_id/:age_category', { params: { club_id: clubId, age_category: age }, body }),
    { onDone: () => void queryClient.invalidateQueries({ queryKey: clubQueries.profiles(clubId, age).queryKey }) },
  )
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = readForm(event.currentTarget)
    change.save({ coach: form['coach'] || null, league: form['league'] || null })
  }
  return (
    <form onSubmit={submit} className="grid gap-3 border-b border-line pb-4">
      <Pair>
        <Field label={t`Coach`} name="coach" optional maxLength={SQUAD_TEXT_MAX} defaultValue={coach ?? ''} />
        <Field label={t`League`} name="league" optional maxLength={SQUAD_TEXT_MAX} defaultValue={league ?? ''} />
      </Pair>
      <ChangeNotice change={change} />
      <SaveRow look="outline" busy={change.busy} saved={change.saved} />
    </form>
  )
}
