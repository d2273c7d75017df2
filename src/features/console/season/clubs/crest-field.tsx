import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ClubRow } from '#shared/console-clubs.schema.ts'
import { IMAGE_URL } from '#platform/crests.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Crest } from '#ui/crest.tsx'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { readBase64 } from '../imports/read-file.ts'
import { useCommand } from '../../frame/forms/use-command.ts'
import { CREST_FILES, renderCrest } from './draw-crest.ts'
import { clubQueries } from './queries.ts'

/** Chooses, previews, saves and removes a club's crest. */
export function CrestField({ club }: { club: ClubRow }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [drawn, setDrawn] = useState<string | null>(null)
  const [unreadable, setUnreadable] = useState(false)
  const save = useCommand('PUT /console/clubs/:id/crest', ['GET /console/clubs'], () => {
    setDrawn(null)
    void queryClient.invalidateQueries({ queryKey: clubQueries.one(club._id).queryKey, exact: true })
  })
  const send = (png: string | null) => save.mutate({ params: { id: club._id }, body: { png } })
  async function choose(file: File | undefined) {
    if (!file) return
    const picture = await renderCrest(file)
    setUnreadable(picture === null)
    setDrawn(picture && (await readBase64(picture)))
    if (input.current) input.current.value = ''
  }
  const shown = drawn === null ? club.logo && `${IMAGE_URL}/${club.logo}` : `data:image/png;base64,${drawn}`
  return (
    <Card title={t`Crest`}>
      <div className="flex flex-wrap items-end gap-6">
        {['size-24', 'size-14', 'size-7'].map((size) => (
          <Crest key={size} src={shown} className={size} />
        ))}
      </div>
      <input
        ref={input}
        type="file"
        accept={CREST_FILES}
        aria-label={t`Choose a picture`}
        onChange={(event) => void choose(event.target.files?.[0])}
        className="sr-only"
        tabIndex={-1}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        {drawn !== null && (
          <Button busy={save.isPending} onClick={() => send(drawn)}>
            <Trans>Save the crest</Trans>
          </Button>
        )}
        <Button look="outline" onClick={() => input.current?.click()}>
          <Trans>Choose a picture</Trans>
        </Button>
        {drawn === null && club.logo !== null && (
          <Button look="quiet" busy={save.isPending} onClick={() => send(null)}>
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
      {unreadable && (
        <p role="alert" className="mt-3 text-small text-live">
          <Trans>This file cannot be used. Choose a PNG, JPEG, WebP or SVG of up to 5 MB.</Trans>
        </p>
      )}
      <div className="mt-3 empty:hidden">
        <CallErrorNotice error={save.error} />
      </div>
    </Card>
  )
}
