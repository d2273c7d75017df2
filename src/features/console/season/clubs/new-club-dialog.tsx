import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { clubList } from '#platform/club-list.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { useCommand } from '../../frame/forms/use-command.ts'
import { ClubFields, readClub } from './club-fields.tsx'

/** Creates a club. Its crest and squads are added on its page. */
export function NewClubDialog({ onClose, onCreated }: { onClose(): void; onCreated(clubId: string): void }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const create = useCommand('POST /console/clubs', ['GET /console/clubs'], ({ data }) => {
    void queryClient.invalidateQueries({ queryKey: clubList.queryKey })
    onCreated(data._id)
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    create.mutate({ body: readClub(event.currentTarget) })
  }
  return (
    <Dialog open onClose={onClose} title={t`New club`}>
      <form onSubmit={submit} className="grid gap-4">
        <ClubFields />
        <CallErrorNotice error={create.error} />
        <Button type="submit" busy={create.isPending} size="medium">
          <Trans>Create club</Trans>
        </Button>
      </form>
    </Dialog>
  )
}
