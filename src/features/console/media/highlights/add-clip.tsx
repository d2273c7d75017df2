import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import type { Game } from '#shared/game.schema.ts'
import type { HighlightEditCommand } from '#shared/highlights.schema.ts'
import { lastMinute, startOfMinute } from '#shared/match-minutes.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { readForm } from '#ui/form.ts'

interface AddClipProps {
  game: Game
  busy: boolean
  onAdd(command: HighlightEditCommand): Promise<unknown>
}

/** Adds a clip from a time of the match clock on. */
export function AddClip({ game, busy, onAdd }: AddClipProps) {
  const { t } = useLingui()
  const [unknown, setUnknown] = useState(false)
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const given = readForm(form)
    // The clock shows 0 in the first minute.
    const begun = startOfMinute(game, Number(given['minute']) + 1)
    setUnknown(begun === null)
    if (begun === null) return
    const at = new Date(begun + Number(given['second']) * 1000).toISOString()
    await onAdd({ action: 'add', at, seconds: Number(given['seconds']) })
    form.reset()
  }
  return (
    <form onSubmit={(event) => void add(event)} aria-label={t`Add a clip`} className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-small font-semibold">
        <Trans>Add a clip</Trans>
      </h3>
      <div className="grid grid-cols-3 items-end gap-3">
        <Field label={t`Minute on the clock`} name="minute" type="number" min={0} max={lastMinute(game) - 1} required />
        <Field label={t`Second`} name="second" type="number" min={0} max={59} required defaultValue="0" />
        <Field label={t`Length in seconds`} name="seconds" type="number" min={2} max={40} required defaultValue="12" />
      </div>
      {unknown && (
        <p role="alert" className="text-small text-live">
          <Trans>The kick-off of that period has not been entered.</Trans>
        </p>
      )}
      <Button type="submit" look="outline" busy={busy}>
        <Trans>Add a clip</Trans>
      </Button>
    </form>
  )
}
