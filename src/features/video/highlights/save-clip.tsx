import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { HighlightClip } from '#shared/highlights.schema.ts'
import { call } from '#platform/http.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { ClipTitle, Clubs } from './use-clip-title.ts'

interface SaveClipProps {
  gameId: string
  playerId: string | null
  clubs: Clubs
  clip: HighlightClip
  title: ClipTitle
}

/** Saves a clip as a file. Its name tells the match and the minute, and no child. */
export function SaveClip({ gameId, playerId, clubs, clip, title }: SaveClipProps) {
  const { t } = useLingui()
  const locale = currentLocale()
  const name = `${localName(clubs.club_one_ref, locale)} – ${localName(clubs.club_two_ref, locale)} ${title.minute.replace('′', '')} ${title.what}`
  const save = useMutation({
    mutationFn: () =>
      call('GET /match/:id/clip', { params: { id: gameId }, query: { clip: clip._id, ...(playerId !== null && { player: playerId }) } }),
    onSuccess: ({ data }) => download(data.address, `${plain(name)}.mp4`),
  })
  const label = t`Save the clip ${title.minute} ${title.what}`
  return (
    <>
      <IconButton label={label} aria-busy={save.isPending || undefined} disabled={save.isPending} onClick={() => save.mutate()}>
        <Download aria-hidden="true" className="size-5" />
      </IconButton>
      {save.isError && (
        <span role="alert" className="text-caption text-live">
          <Trans>The clip could not be saved.</Trans>
        </span>
      )}
    </>
  )
}

/** Without what file systems do not take. */
function plain(name: string): string {
  return name
    .replaceAll(/[\\/:*?"<>|]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function download(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
