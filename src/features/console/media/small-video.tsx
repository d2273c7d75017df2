import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SmallState } from '#shared/video.ts'
import { call } from '#platform/http.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { CallErrorNotice } from '../frame/forms/call-error.tsx'
import { cameraQueries } from './camera-queries.ts'

const TEXTS: Record<SmallState, MessageDescriptor> = {
  unavailable: msg`The server cannot make a small video for slow connections: that needs ffmpeg with H.264 and two cores.`,
  off: msg`540 lines, for viewers on a mobile network. It uses about a third of a core of the server while the match is live.`,
  on: msg`Players start with it, and viewers who save data see only this video.`,
  late: msg`It is not ready or too far behind, so viewers get only the full video for now.`,
}

/** Whether viewers on slow lines get a small video of a game that has a camera. */
export function SmallVideo({ gameId }: { gameId: string }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { queryKey } = cameraQueries.ofGame(gameId)
  const { data } = useQuery(cameraQueries.ofGame(gameId))
  const choose = useMutation({
    mutationFn: (wanted: boolean) => call('PUT /console/games/:id/camera/small', { params: { id: gameId }, body: { wanted } }),
    onSuccess: (answer) => queryClient.setQueryData(queryKey, answer),
  })
  const small = data?.data?.small
  if (small === undefined) return null
  return (
    <div className="grid gap-1">
      {small !== 'unavailable' && (
        <Checkbox
          label={<Trans>Also make a small video for slow connections</Trans>}
          checked={small !== 'off'}
          onChange={(wanted) => choose.mutate(wanted)}
        />
      )}
      <p className="text-small text-muted">{t(TEXTS[small])}</p>
      <CallErrorNotice error={choose.error} />
    </div>
  )
}
