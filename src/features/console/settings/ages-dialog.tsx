import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import type { AgeSettings } from '#shared/console-tables.schema.ts'
import { SPRINT_KMH, USUAL_SPRINT_KMH } from '#shared/fitness.ts'
import { usualSize } from '#shared/pitch.ts'
import { call } from '#platform/http.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { readForm } from '#ui/form.ts'
import { ChangeNotice } from '../frame/changes/change-notice.tsx'
import { useChange } from '../frame/changes/use-change.ts'
import { FormatFields, readFormat } from '../season/games/format-fields.tsx'
import { PitchFields, readPitch } from '../season/games/pitch-fields.tsx'

interface AgesDialogProps {
  age: AgeSettings
  onSaved(): void
  onClose(): void
}

/** The format, the pitch and the sprint threshold of an age category. */
export function AgesDialog({ age, onSaved, onClose }: AgesDialogProps) {
  const { t } = useLingui()
  const usual = usualSize(age.name)
  const change = useChange<Pick<AgeSettings, 'pitch' | 'sprint_kmh' | 'format'>>(
    age,
    (body) => call('PUT /console/ages/:name', { params: { name: age.name }, body }),
    { onDone: onSaved },
  )
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = readForm(event.currentTarget)
    change.save({ pitch: readPitch(fields) ?? usual, sprint_kmh: Number(fields['sprint']), format: readFormat(fields) })
  }
  return (
    <Dialog open onClose={onClose} title={t`Format, pitch and sprints, ${age.name}`}>
      <form onSubmit={submit} className="grid gap-4">
        <FormatFields format={age.format} />
        <p className="text-caption text-muted">
          <Trans>New matches in this age category use this format, unless the competition or the match has its own.</Trans>
        </p>
        <PitchFields pitch={age.pitch} usual={null} />
        <p className="text-caption text-muted">
          <Trans>
            Usual at this age: {usual.length} × {usual.width} m. From now on, imports and tagging use this size unless the match has its
            own.
          </Trans>
        </p>
        <Field
          label={t`Sprint from, km/h`}
          name="sprint"
          type="number"
          inputMode="decimal"
          step="0.1"
          required
          min={SPRINT_KMH.min}
          max={SPRINT_KMH.max}
          defaultValue={age.sprint_kmh}
          hint={t`Usual at this age: ${USUAL_SPRINT_KMH[age.name]} km/h. It applies immediately to all recordings, including earlier ones.`}
        />
        <ChangeNotice change={change} />
        <Button type="submit" busy={change.busy} size="medium">
          <Trans>Save</Trans>
        </Button>
      </form>
    </Dialog>
  )
}
