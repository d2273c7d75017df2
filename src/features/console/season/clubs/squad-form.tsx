import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { AgeCategoryName } from '#shared/age-category.ts'
import type { SquadProfiles } from '#shared/console-clubs.schema.ts'
import { SQUAD_TEXT_MAX } from '#shared/player.ts'
import { Field } from '#ui/field.tsx'
import { readForm } from '#ui/form.ts'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { SaveRow } from '../../frame/forms/save-row.tsx'
import { Pair } from '../../frame/forms/pair.tsx'
import { useCommand } from '../../frame/forms/use-command.ts'
import { clubQueries } from './queries.ts'

interface SquadFormProps {
  clubId: string
  age: AgeCategoryName
  squad: Pick<SquadProfiles, 'coach' | 'league'>
}

/** The coach and the league of a squad, for its page and those of its players. */
export function SquadForm({ clubId, age, squad: { coach, league } }: SquadFormProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const save = useCommand(
    'PUT /console/squads/:club_id/:age_category',
    [],
    () => void queryClient.invalidateQueries({ queryKey: clubQueries.profiles(clubId, age).queryKey }),
  )
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = readForm(event.currentTarget)
    const body = { coach: form['coach'] || null, league: form['league'] || null }
    save.mutate({ params: { club_id: clubId, age_category: age }, body })
  }
  return (
    <form onSubmit={submit} className="grid gap-3 border-b border-line pb-4">
      <Pair>
        <Field label={t`Coach`} name="coach" optional maxLength={SQUAD_TEXT_MAX} defaultValue={coach ?? ''} />
        <Field label={t`League`} name="league" optional maxLength={SQUAD_TEXT_MAX} defaultValue={league ?? ''} />
      </Pair>
      <CallErrorNotice error={save.error} />
      <SaveRow look="outline" busy={save.isPending} saved={save.isSuccess} />
    </form>
  )
}
