import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { BOARD_PICTURE } from '#shared/board.ts'
import { Button } from '#ui/button.tsx'
import { CREST_FILES, renderPicture } from '../../season/clubs/draw-crest.ts'
import { readBase64 } from '../../season/imports/read-file.ts'

interface PictureFieldProps {
  /** The drawn picture in base64; null before one is chosen. */
  png: string | null
  /** Whether the form was sent without one. */
  missing: boolean
  onChange(png: string | null): void
}

/** Chooses the picture of a board, and shows it as it will be. */
export function PictureField({ png, missing, onChange }: PictureFieldProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [unreadable, setUnreadable] = useState(false)
  async function choose(file: File | undefined) {
    if (!file) return
    const picture = await renderPicture(file, BOARD_PICTURE, '#fff')
    setUnreadable(picture === null)
    onChange(picture && (await readBase64(picture)))
    if (input.current) input.current.value = ''
  }
  return (
    <div className="grid gap-3">
      {png !== null && (
        <img
          src={`data:image/png;base64,${png}`}
          alt={t`Selected picture`}
          className="aspect-2/1 w-full max-w-80 rounded-control border border-line bg-white object-contain"
        />
      )}
      <input
        ref={input}
        type="file"
        accept={CREST_FILES}
        aria-label={t`Choose a picture`}
        onChange={(event) => void choose(event.target.files?.[0])}
        className="sr-only"
        tabIndex={-1}
      />
      <Button look="outline" onClick={() => input.current?.click()} className="justify-self-start">
        <Trans>Choose a picture</Trans>
      </Button>
      <p className="text-caption text-muted">
        <Trans>Twice as wide as it is high; a logo on a plain background works best. Other shapes are shown in full on white.</Trans>
      </p>
      {(unreadable || (missing && png === null)) && (
        <p role="alert" className="text-small text-live">
          {unreadable ? (
            <Trans>This file cannot be used. Choose a PNG, JPEG, WebP or SVG of up to 5 MB.</Trans>
          ) : (
            <Trans>Choose a picture for the ad.</Trans>
          )}
        </p>
      )}
    </div>
  )
}
