import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { GameDetail } from '#shared/game.schema.ts'
import type { MatchFile as Found } from '#shared/video.schema.ts'
import { errorText } from '#platform/error-text.ts'
import { call } from '#platform/http.ts'
import { useOnline } from '#platform/online.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { FileParts } from './file-parts.tsx'

/** While a file is made, how far it is. Milliseconds. */
const ASK_EVERY = 2000
/** While the recording goes on. */
const ASK_WHETHER_OVER = 10_000
/** Its addresses are renewed long before they end. */
const RENEW_EVERY = 60 * 60_000

const matchFileQueries = {
  /** Whether a match is there as a file. */
  ofGame: (id: string) =>
    queryOptions({
      queryKey: ['video', 'file', id],
      queryFn: async ({ signal }) => (await call('GET /match/:id/file', { params: { id }, signal })).data,
      staleTime: 0,
      gcTime: 0,
      refetchInterval: ({ state }) => intervalOf(state.data),
    }),
}

function intervalOf(file: Found | undefined): number | false {
  if (file?.state === 'waiting' || file?.state === 'running') return ASK_EVERY
  if (file?.state === 'unavailable') return ASK_WHETHER_OVER
  return file?.state === 'ready' ? RENEW_EVERY : false
}

/** A whole match as a file: asked for, waited for, and saved. It is made whether or not someone stays on the page. */
export function MatchFile({ game }: { game: GameDetail }) {
  const { t } = useLingui()
  const online = useOnline()
  const queryClient = useQueryClient()
  const options = matchFileQueries.ofGame(game._id)
  const { data, error, isPending } = useQuery(options)
  const ask = useMutation({
    mutationFn: () => call('POST /match/:id/file', { params: { id: game._id } }),
    onSuccess: (answer) => queryClient.setQueryData(options.queryKey, answer.data),
  })
  const failure = ask.error ?? (data ? null : error)
  return (
    <section
      aria-label={t`The match as a file`}
      className="grid w-full max-w-3xl gap-3 justify-self-center rounded-card border border-line p-4"
    >
      {!online ? (
        <Words>
          <Trans>You are offline. A file already in progress will still be completed.</Trans>
        </Words>
      ) : (
        <>
          {isPending && <Skeleton className="h-11" />}
          {data && <State game={game} file={data} />}
          {failure && (
            <p role="alert" className="text-body text-live">
              {t(errorText(failure))}
            </p>
          )}
          {(data?.state === 'none' || data?.state === 'failed') && (
            <Button busy={ask.isPending} onClick={() => ask.mutate()} className="justify-self-start">
              {data.state === 'none' ? <Trans>Prepare the file</Trans> : <Trans>Try again</Trans>}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

function Words({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="text-body">
      {children}
    </p>
  )
}

/** What there is of a file, in words. */
function State({ game, file }: { game: GameDetail; file: Found }) {
  const { state, reason } = file
  switch (state) {
    case 'none':
      return (
        <Words>
          <Trans>The whole match as one MP4. It takes about a minute to prepare.</Trans>
        </Words>
      )
    case 'waiting':
      return (
        <Words>
          <Trans>The file is in the queue. You can leave this page: we will still prepare it.</Trans>
        </Words>
      )
    case 'running':
      return <Running percent={file.progress ?? 0} />
    case 'ready':
      return <FileParts game={game} file={file} />
    case 'failed':
      return <Words>{reason === 'disk_full' ? <DiskFull /> : <Trans>The file could not be prepared.</Trans>}</Words>
    case 'unavailable':
      return (
        <Words>
          <Unavailable reason={reason} />
        </Words>
      )
  }
}

function Unavailable({ reason }: Pick<Found, 'reason'>) {
  if (reason === 'disk_full') return <DiskFull />
  if (reason === 'in_bucket') return <Trans>You can save highlights here, but not whole matches.</Trans>
  return <Trans>The file can be prepared once the recording has ended.</Trans>
}

function DiskFull() {
  return <Trans>There is no space for the file right now. Please try again tomorrow.</Trans>
}

function Running({ percent }: { percent: number }) {
  const { t } = useLingui()
  return (
    <div className="grid gap-2">
      <Words>
        <Trans>Preparing the file: {percent} %. You can leave this page.</Trans>
      </Words>
      <progress aria-label={t`Progress`} value={percent} max={100} className="h-2 w-full accent-action" />
    </div>
  )
}
