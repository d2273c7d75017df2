import { Trans, useLingui } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { HighlightClip } from '#shared/highlights.schema.ts'
import type { ClipForm } from '#shared/video.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { SaveClipDialog } from './save-clip-dialog.tsx'
import type { ClipTitle, Clubs } from './use-clip-title.ts'
import { useSaveClip } from './use-save-clip.ts'

interface SaveClipProps {
  gameId: string
  playerId: string | null
  clubs: Clubs
  clip: HighlightClip
  title: ClipTitle
  /** In which forms it can be saved. */
  forms: readonly ClipForm[]
}

/** Saves a clip as a file, in a form that is chosen where there are several. Its name tells the match and the minute, and no child. */
export function SaveClip({ gameId, playerId, clubs, clip, title, forms }: SaveClipProps) {
  const { t } = useLingui()
  const [choosing, setChoosing] = useState(false)
  const locale = currentLocale()
  const name = `${localName(clubs.club_one_ref, locale)} – ${localName(clubs.club_two_ref, locale)} ${title.minute.replace('′', '')} ${title.what}`
  const save = useSaveClip({ gameId, playerId, clip, name })
  const label = t`Save the clip ${title.minute} ${title.what}`
  const press = () => {
    if (forms.length > 1) setChoosing(true)
    else save.mutate({ form: 'original', signal: new AbortController().signal })
  }
  return (
    <>
      <IconButton
        label={label}
        aria-haspopup={forms.length > 1 ? 'dialog' : undefined}
        aria-busy={save.isPending || undefined}
        disabled={save.isPending}
        onClick={press}
      >
        <Download className="size-5" />
      </IconButton>
      {save.isError && !choosing && (
        <span role="alert" className="text-caption text-live">
          <Trans>The clip could not be saved.</Trans>
        </span>
      )}
      {choosing && <SaveClipDialog title={label} forms={forms} save={save} onClose={() => setChoosing(false)} />}
    </>
  )
}
