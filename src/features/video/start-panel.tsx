import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { PlayIcon } from './play-icon.tsx'
import { StreamMessage } from './stream-message.tsx'

interface StartPanelProps {
  /** Undefined until it is known. */
  state: ComponentProps<typeof StreamMessage>['state']
  canPlay: boolean
  /** Whether the viewer is asked first, because the picture may cost them something. */
  asking: boolean
  onBegin(): void
  onPlay(): void
  /** Next to the button. */
  children: ReactNode
}

/** What stands in the place of the picture before someone plays it. */
export function StartPanel({ state, canPlay, asking, onBegin, onPlay, children }: StartPanelProps) {
  const { t } = useLingui()
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-pitch px-6 text-center text-on-pitch">
      {state === undefined && <Spinner className="size-9" label={t`Loading the stream`} />}
      {canPlay && !asking && (
        <Button look="onPitch" onClick={onBegin} size="large" className="px-6">
          <PlayIcon className="size-5" />
          {state === 'recorded' ? <Trans>Watch the match</Trans> : <Trans>Watch live</Trans>}
        </Button>
      )}
      {asking && (
        <>
          <p role="status" className="max-w-80 text-body text-balance">
            <Trans>You are using mobile data or saving it. A match can use more than a gigabyte.</Trans>
          </p>
          <Button look="onPitch" onClick={onPlay}>
            <Trans>Play anyway</Trans>
          </Button>
        </>
      )}
      <StreamMessage state={state} />
      {canPlay && !asking && children}
    </div>
  )
}
