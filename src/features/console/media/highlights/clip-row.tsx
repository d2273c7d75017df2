import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import type { EditedHighlights, HighlightEditCommand } from '#shared/highlights.schema.ts'
import { HIGHLIGHT_NAMES } from '#shared/highlights/names.ts'
import { currentLocale } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { readForm } from '#ui/form.ts'
import { minuteText } from '#shared/minute-text.ts'

interface ClipRowProps {
  clip: EditedHighlights['clips'][number]
  busy: boolean
  onEdit(command: HighlightEditCommand): Promise<unknown>
}

/** A clip, which can be hidden or trimmed. */
export function ClipRow({ clip, busy, onEdit }: ClipRowProps) {
  const { t } = useLingui()
  const [trimming, setTrimming] = useState(false)
  const { _id: id, kind, shirt_number: number, length_ms: length } = clip
  const minute = minuteText(clip) || '–'
  const seconds = Math.round(length / 1000)
  const trim = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = readForm(event.currentTarget)
    await onEdit({ action: 'trim', clip: id, before: Number(given['before']), after: Number(given['after']) })
    setTrimming(false)
  }
  return (
    <li className="rounded-card border border-line p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 text-small">
          <span className="figures font-semibold">{minute}</span>{' '}
          {[HIGHLIGHT_NAMES[kind][currentLocale()], number !== null && t`No. ${number}`, t`${seconds} s`].filter(Boolean).join(' · ')}
        </p>
        <div className="flex gap-2">
          <Button look="outline" disabled={busy} aria-label={t`Trim: ${minute}`} onClick={() => setTrimming(!trimming)} className="px-4">
            <Trans>Trim</Trans>
          </Button>
          <Button
            look="outline"
            disabled={busy}
            aria-label={t`Hide: ${minute}`}
            onClick={() => void onEdit({ action: 'hide', clip: id })}
            className="px-4"
          >
            <Trans>Hide</Trans>
          </Button>
        </div>
      </div>
      {trimming && (
        <form onSubmit={(event) => void trim(event)} className="mt-3 grid grid-cols-2 items-end gap-3">
          <Field label={t`Seconds before the moment`} name="before" type="number" min={0} max={30} required defaultValue="8" />
          <Field label={t`Seconds after the moment`} name="after" type="number" min={1} max={10} required defaultValue="5" />
          <Button type="submit" busy={busy} className="col-span-2">
            <Trans>Save</Trans>
          </Button>
        </form>
      )}
    </li>
  )
}
