import { useMutation } from '@tanstack/react-query'
import type { HighlightClip } from '#shared/highlights.schema.ts'
import type { ClipForm } from '#shared/video.ts'
import { call } from '#platform/http.ts'
import { downloadFrom, saveFile } from '#platform/save-file.ts'
import { fetchVideo } from '../our-media.ts'
import { plainName } from '../plain-name.ts'

interface SavedClip {
  gameId: string
  playerId: string | null
  clip: HighlightClip
  /** Of the file, without its ending. */
  name: string
}

/**
 * Saves a clip as a file. As it was filmed the browser downloads it by itself; what has to be encoded first is waited for. A
 * device that can share files gets it back to share it: it asks for another tap.
 */
export function useSaveClip({ gameId, playerId, clip, name }: SavedClip) {
  return useMutation({
    async mutationFn({ form, signal }: { form: ClipForm; signal: AbortSignal }): Promise<File | null> {
      const query = { clip: clip._id, form, ...(playerId !== null && { player: playerId }) }
      const { data } = await call('GET /match/:id/clip', { params: { id: gameId }, query, signal })
      const file = `${plainName(name)}.mp4`
      if (form === 'original') {
        downloadFrom(data.address, file)
        return null
      }
      const content = new File([await fetchVideo(data.address, signal)], file, { type: 'video/mp4' })
      if ('canShare' in navigator && navigator.canShare({ files: [content] })) return content
      saveFile(file, content.type, content)
      return null
    },
  })
}
