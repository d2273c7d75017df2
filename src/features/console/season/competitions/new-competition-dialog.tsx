import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { AGE_CATEGORIES, type AgeCategoryName } from '#shared/age-category.ts'
import { newId } from '#shared/id.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { useCommand } from '../../frame/forms/use-command.ts'
import { CompetitionFields, readCompetition } from './competition-fields.tsx'

/** Creates a competition. Its games are added on its page, or come with an import of its fixture list. */
export function NewCompetitionDialog({ onClose, onCreated }: { onClose(): void; onCreated(id: string): void }) {
  const { t } = useLingui()
  const [commandId] = useState(newId)
  const create = useCommand('POST /console/competitions', ['GET /console/competitions'], ({ data }) => onCreated(data._id))
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const age = new FormData(event.currentTarget).get('age') as AgeCategoryName
    create.mutate({ body: { ...readCompetition(event.currentTarget), command_id: commandId, age_category: age } })
  }
  return (
    <Dialog open onClose={onClose} title={t`New competition`}>
      <form onSubmit={submit} className="grid gap-4">
        <NativeSelect label={t`Age category`} name="age" options={AGE_CATEGORIES.map((age) => [age, age] as const)} />
        <CompetitionFields />
        <CallErrorNotice error={create.error} />
        <Button type="submit" busy={create.isPending} size="medium">
          <Trans>Create competition</Trans>
        </Button>
      </form>
    </Dialog>
  )
}
