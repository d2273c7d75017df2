import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { newId } from '#shared/id.ts'
import type { VenueRow } from '#shared/venue.schema.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { CallErrorNotice } from '../forms/call-error.tsx'
import { Confirm } from '../forms/confirm.tsx'
import { useCommand } from '../forms/use-command.ts'
import { readVenue } from './read-venue.ts'
import { OwnerSelect } from './owner-select.tsx'
import { VenueInputs } from './venue-inputs.tsx'

/** Adds a venue, or changes or deletes one. */
export function VenueDialog({ venue, onClose }: { venue: VenueRow | null; onClose(): void }) {
  const { t } = useLingui()
  const [commandId] = useState(newId)
  const [isUnread, setIsUnread] = useState(false)
  const tables = ['GET /console/venues'] as const
  const add = useCommand('POST /console/venues', tables, onClose)
  const change = useCommand('PUT /console/venues/:id', tables, onClose)
  const remove = useCommand('DELETE /console/venues/:id', tables, onClose)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const read = readVenue(event.currentTarget)
    setIsUnread(read === null)
    if (!read) return
    const { club_id, ...fields } = read
    if (venue) change.mutate({ params: { id: venue._id }, body: fields })
    else add.mutate({ body: { command_id: commandId, club_id, ...fields } })
  }
  return (
    <Dialog open onClose={onClose} title={venue ? t`Venue` : t`New venue`} className="sm:max-w-2xl">
      <form onSubmit={submit} className="grid gap-4">
        {!venue && <OwnerSelect />}
        <VenueInputs venue={venue} isUnread={isUnread} />
        <CallErrorNotice error={add.error ?? change.error ?? remove.error} />
        <Button type="submit" busy={add.isPending || change.isPending} className="min-h-12">
          {venue ? <Trans>Save</Trans> : <Trans>Add venue</Trans>}
        </Button>
      </form>
      {venue && (
        <div className="mt-3 grid">
          <Confirm
            label={<Trans>Delete this venue…</Trans>}
            confirmLabel={<Trans>Yes, delete it</Trans>}
            busy={remove.isPending}
            onConfirm={() => remove.mutate({ params: { id: venue._id } })}
          >
            <Trans>Games keep its name, without the address.</Trans>
          </Confirm>
        </div>
      )}
    </Dialog>
  )
}
