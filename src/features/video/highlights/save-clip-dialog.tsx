import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { ClipForm } from '#shared/video.ts'
import { useOnline } from '#platform/online.ts'
import { shareFile } from '#platform/share.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { useSaveClip } from './use-save-clip.ts'

const FORMS: Record<ClipForm, { name: MessageDescriptor; hint: MessageDescriptor }> = {
  original: { name: msg`Original`, hint: msg`As filmed, in full quality` },
  small: { name: msg`Small for messengers`, hint: msg`About two megabytes` },
  upright: { name: msg`Upright 9:16`, hint: msg`For stories: the whole frame, vertical` },
}

interface SaveClipDialogProps {
  title: string
  forms: readonly ClipForm[]
  save: ReturnType<typeof useSaveClip>
  onClose(): void
}

/** Asks in which form a clip is saved, and waits for it. Closing it ends the wait. */
export function SaveClipDialog({ title, forms, save, onClose }: SaveClipDialogProps) {
  const { t } = useLingui()
  const online = useOnline()
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => () => leaving.current?.abort(), [])
  const waiting = save.isPending ? save.variables.form : null
  const file = save.data ?? null
  const choose = (form: ClipForm) => {
    leaving.current = new AbortController()
    const onSuccess = (toShare: File | null) => {
      if (!toShare) onClose()
    }
    save.mutate({ form, signal: leaving.current.signal }, { onSuccess })
  }
  const close = () => {
    save.reset()
    onClose()
  }
  return (
    <Dialog open onClose={close} title={title}>
      <div className="grid gap-3">
        {!online && (
          <p role="status" className="text-body">
            <Trans>You are offline. Save the clip once you are back online.</Trans>
          </p>
        )}
        {save.isError && (
          <p role="alert" className="text-body text-live">
            <Trans>The clip could not be saved. Please try again shortly.</Trans>
          </p>
        )}
        {file ? (
          <Button onClick={() => void shareFile(file).then(close)} size="large">
            <Trans>Share the clip</Trans>
          </Button>
        ) : (
          <ul className="grid gap-2">
            {forms.map((form) => (
              <li key={form}>
                <button
                  type="button"
                  disabled={waiting !== null || !online}
                  aria-busy={waiting === form || undefined}
                  onClick={() => choose(form)}
                  className="flex min-h-14 w-full items-center justify-between gap-3 rounded-control border border-line-strong px-4 py-2 text-start hover:bg-sunken disabled:opacity-60"
                >
                  <span className="min-w-0">
                    <span className="block text-body font-semibold">{t(FORMS[form].name)}</span>
                    <span className="block text-caption text-muted">{t(FORMS[form].hint)}</span>
                  </span>
                  {waiting === form && <Spinner className="size-5" />}
                </button>
              </li>
            ))}
          </ul>
        )}
        <p role="status" className="text-small text-muted">
          {waiting !== null && waiting !== 'original' && <Trans>Preparing the clip. This takes a few seconds.</Trans>}
        </p>
      </div>
    </Dialog>
  )
}
