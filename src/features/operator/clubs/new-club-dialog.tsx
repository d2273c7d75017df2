import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Problem } from '../office/problem.tsx'
import { useCommand } from '../office/use-command.ts'
import { ClubFields, readClub } from './club-fields.tsx'

/** Makes a club; its crest and squads come on its own page. */
export function NewClubDialog({ onClose, onMade }: { onClose(): void; onMade(clubId: string): void }) {
  const { t } = useLingui()
  const make = useCommand<{ data: { _id: string } }>(['console/clubs'], ({ data }) => onMade(data._id))
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    make.mutate({ path: 'console/clubs', method: 'post', json: readClub(event.currentTarget) })
  }
  return (
    <Dialog open onClose={onClose} title={t`New club`}>
      <form onSubmit={submit} className="grid gap-4">
        <ClubFields />
        <Problem error={make.error} />
        <Button type="submit" busy={make.isPending} className="min-h-12">
          <Trans>Make the club</Trans>
        </Button>
      </form>
    </Dialog>
  )
}
