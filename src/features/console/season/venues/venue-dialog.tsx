import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { newId } from '#shared/id.ts'
import type { VenueForm, VenueRow } from '#shared/venue.schema.ts'
import { call } from '#platform/http.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ChangeNotice } from '../../frame/changes/change-notice.tsx'
import { useChange } from '../../frame/changes/use-change.ts'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { Confirm } from '../../frame/forms/confirm.tsx'
import { useCommand } from '../../frame/forms/use-command.ts'
import { VenueInputs } from './venue-inputs.tsx'
import { readCoordinates } from '#shared/venue.ts'
import { readForm } from '#ui/form.ts'
import { useClubOptions } from '#platform/club-list.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { useConsoleAccess, useManages } from '../../frame/access-context.ts'

/** Adds a venue, or changes or deletes one. */
export function VenueDialog({ venue, onClose }: { venue: VenueRow | null; onClose(): void }) {
  const { t } = useLingui()
  const [commandId] = useState(newId)
  const [isUnread, setIsUnread] = useState(false)
  const tables = ['GET /console/venues'] as const
  const add = useCommand('POST /console/venues', tables, onClose)
  const change = useChange<Partial<VenueForm>>(
    venue ?? {},
    (body) => call('PUT /console/venues/:id', { params: { id: venue?._id ?? '' }, body }),
    { tables, onDone: onClose },
  )
  const remove = useCommand('DELETE /console/venues/:id', tables, onClose)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const read = readVenue(event.currentTarget)
    setIsUnread(read === null)
    if (!read) return
    const { club_id, ...fields } = read
    if (venue) change.save(fields)
    else add.mutate({ body: { command_id: commandId, club_id, ...fields } })
  }
  return (
    <Dialog open onClose={onClose} title={venue ? t`Venue` : t`New venue`} wide>
      <form onSubmit={submit} className="grid gap-4">
        {!venue && <OwnerSelect />}
        <VenueInputs venue={venue} isUnread={isUnread} />
        <ChangeNotice change={change} />
        <CallErrorNotice error={add.error ?? remove.error} />
        <Button type="submit" busy={add.isPending || change.busy} size="medium">
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
            <Trans>Matches keep its name, without the address.</Trans>
          </Confirm>
        </div>
      )}
    </Dialog>
  )
}

/** What the form of a venue says; null where its coordinates cannot be read. */
function readVenue(form: HTMLFormElement) {
  const { name = '', name_ka, address, address_ka, coordinates = '', map_link, other_names = '', club_id } = readForm(form)
  const place = readCoordinates(coordinates)
  if (coordinates.trim() && !place) return null
  return {
    club_id: club_id || null,
    name,
    name_ka: name_ka || null,
    address: address || null,
    address_ka: address_ka || null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    map_link: map_link?.trim() || null,
    other_names: other_names
      .split(';')
      .map((each) => each.trim())
      .filter(Boolean),
  }
}

/** Whose a venue is: of staff, or of a club; secretaries choose among their own clubs. */
function OwnerSelect() {
  const { t } = useLingui()
  const staff = useConsoleAccess().role === 'staff'
  const manages = useManages()
  const { options } = useClubOptions()
  const clubs = options.filter(({ value }) => manages(value)).map(({ value, label }) => [value, label] as const)
  return (
    <div className="grid gap-1.5">
      <NativeSelect label={t`Whose`} name="club_id" options={staff ? [['', t`The office`], ...clubs] : clubs} />
      {staff && (
        <p className="text-caption text-muted">
          <Trans>The office’s venues apply to all matches, a club’s to its own.</Trans>
        </p>
      )}
    </div>
  )
}
