import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Download } from 'lucide-react'
import { useState } from 'react'
import { EXPORT_FORMATS } from '#shared/event-findings.ts'
import type { EventSource } from '#shared/event-source.schema.ts'
import { formatDateTime } from '#platform/dates.ts'
import { saveFile } from '#platform/save-file.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { CallErrorNotice } from '../forms/call-error.tsx'
import { useCommand } from '../forms/use-command.ts'
import { Empty, Failed, Loading } from '../frame/states.tsx'
import { DEPTH_NAMES } from './format-names.ts'
import { sourcesQuery } from './queries.ts'

const EXPORT_NAMES = { csv: 'CSV', spadl: 'SPADL' } as const

/** Where the events of a game come from: which source counts, and the way to let another count or to take one back. */
export function EventSources({ gameId }: { gameId: string }) {
  const query = sourcesQuery(gameId)
  const queryClient = useQueryClient()
  const { data: sources, isPending, refetch } = useQuery(query)
  const [asked, setAsked] = useState<EventSource | null>(null)
  const renew = () => {
    setAsked(null)
    void queryClient.invalidateQueries({ queryKey: query.queryKey })
  }
  const use = useCommand('POST /console/events/:id/use', [], renew)
  const undo = useCommand('POST /console/events/:id/undo', [], renew)
  const save = useCommand('GET /console/games/:id/events/export', [], ({ data }) => saveFile(data.file_name, 'text/csv', data.content))
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-body font-bold">
        <Trans>Sources of this match</Trans>
      </h2>
      <CallErrorNotice error={use.error ?? save.error} />
      {!sources && (isPending ? <Loading /> : <Failed onRetry={() => void refetch()} />)}
      {sources?.length === 0 && (
        <Empty>
          <Trans>Nobody has written down the events of this match yet.</Trans>
        </Empty>
      )}
      {sources && sources.length > 0 && (
        <ul className="grid gap-3">
          {sources.map((source) => (
            <li key={source._id} className="rounded-card border border-line bg-surface p-4">
              <Source
                source={source}
                busy={use.isPending}
                onUse={() => use.mutate({ params: { id: source._id } })}
                onTakeBack={() => {
                  undo.reset()
                  setAsked(source)
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {sources?.some(({ active }) => active) && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-small text-muted">
            <Trans>Download what counts:</Trans>
          </p>
          {EXPORT_FORMATS.map((format) => (
            <Button
              key={format}
              look="outline"
              busy={save.isPending && save.variables.query?.format === format}
              onClick={() => save.mutate({ params: { id: gameId }, query: { format } })}
            >
              <Download aria-hidden="true" className="size-4" />
              {EXPORT_NAMES[format]}
            </Button>
          ))}
        </div>
      )}
      {asked && <TakeBack source={asked} command={undo} onClose={() => setAsked(null)} />}
    </section>
  )
}

interface SourceProps {
  source: EventSource
  busy: boolean
  onUse(): void
  onTakeBack(): void
}

function Source({ source, busy, onUse, onTakeBack }: SourceProps) {
  const { t } = useLingui()
  const { kind, provider, depth, file_name, by, created_at, actions, active, draft, undone } = source
  const name = nameOf(source)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-body font-semibold wrap-anywhere">
          {kind === 'tagged' ? <Trans>Tagged here</Trans> : provider === 'own' ? <Trans>Our own CSV</Trans> : provider}
          {active && (
            <span className="inline-flex items-center gap-1 rounded-full bg-action-soft px-2.5 py-0.5 text-caption font-semibold">
              <Check aria-hidden="true" className="size-3.5" />
              <Trans>Counts</Trans>
            </span>
          )}
          {draft && !undone && (
            <span className="rounded-full bg-sunken px-2.5 py-0.5 text-caption font-semibold text-muted">
              <Trans>Being tagged</Trans>
            </span>
          )}
          {undone && (
            <span className="rounded-full bg-sunken px-2.5 py-0.5 text-caption font-semibold text-muted">
              <Trans>Taken back</Trans>
            </span>
          )}
        </p>
        <p className="figures text-small text-muted wrap-anywhere">
          {t(DEPTH_NAMES[depth])} · <Plural value={actions} one="# action" other="# actions" />
          {file_name && ` · ${file_name}`}
        </p>
        <p className="figures text-small text-muted">
          {formatDateTime(new Date(created_at))} · {by ?? t`Command line or erased account`}
        </p>
      </div>
      {!undone && (
        <div className="flex flex-wrap gap-2">
          {!active && !draft && (
            <Button look="outline" busy={busy} aria-label={t`Let ${name} count`} onClick={onUse}>
              <Trans>Let it count</Trans>
            </Button>
          )}
          <Button look="outline" aria-label={t`Take back ${name}`} onClick={onTakeBack}>
            <Trans>Take back</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

/** What tells a source apart in the name of a button. */
function nameOf({ file_name, provider, created_at }: EventSource): string {
  return file_name ?? `${provider}, ${formatDateTime(new Date(created_at))}`
}

interface TakeBackProps {
  source: EventSource
  command: ReturnType<typeof useCommand<'POST /console/events/:id/undo'>>
  onClose(): void
}

function TakeBack({ source, command, onClose }: TakeBackProps) {
  const { t } = useLingui()
  return (
    <Dialog open onClose={onClose} title={t`Take this source back?`}>
      <p className="mb-5 text-body">
        {source.active ? (
          <Trans>
            It no longer counts, and cannot count again. The newest other source counts then; without one the match has no figures.
          </Trans>
        ) : (
          <Trans>It cannot count again. The figures of the match stay as they are.</Trans>
        )}
      </p>
      <CallErrorNotice error={command.error} />
      <Button busy={command.isPending} onClick={() => command.mutate({ params: { id: source._id } })} className="mt-3 min-h-12 w-full">
        <Trans>Yes, take it back</Trans>
      </Button>
    </Dialog>
  )
}
