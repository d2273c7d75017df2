import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { EXPORT_FORMATS } from '#shared/event-findings.ts'
import type { EventSource } from '#shared/event-source.schema.ts'
import type { Game } from '#shared/game.schema.ts'
import { formatDateTime } from '#platform/dates.ts'
import { saveFile } from '#platform/save-file.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { useCommand } from '../../frame/forms/use-command.ts'
import { Empty, Failed, Loading } from '../../frame/states.tsx'
import { DEPTH_NAMES } from './format-names.ts'
import { sourcesQuery } from './queries.ts'
import { SourceComparison } from './source-comparison.tsx'

const EXPORT_NAMES = { csv: 'CSV', spadl: 'SPADL' } as const

/** Where the events of a game come from: which source counts, and the way to let another count or to undo one. */
export function EventSources({ game }: { game: Game }) {
  const query = sourcesQuery(game._id)
  const queryClient = useQueryClient()
  const { data: sources, isPending, refetch } = useQuery(query)
  const [asked, setAsked] = useState<EventSource | null>(null)
  const [compared, setCompared] = useState<EventSource | null>(null)
  const counts = sources?.some(({ active }) => active)
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
          <Trans>No events have been recorded for this match yet.</Trans>
        </Empty>
      )}
      {sources && sources.length > 0 && (
        <ul className="grid gap-3">
          {sources.map((source) => (
            <li key={source._id} className="rounded-card border border-line bg-surface p-4">
              <Source
                source={source}
                busy={use.isPending}
                onCompare={counts ? () => setCompared(source) : null}
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
      {counts && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-small text-muted">
            <Trans>Download the data in use:</Trans>
          </p>
          {EXPORT_FORMATS.map((format) => (
            <Button
              key={format}
              look="outline"
              busy={save.isPending && save.variables.query?.format === format}
              onClick={() => save.mutate({ params: { id: game._id }, query: { format } })}
            >
              <Download className="size-4" />
              {EXPORT_NAMES[format]}
            </Button>
          ))}
        </div>
      )}
      {compared && <SourceComparison game={game} source={compared} name={nameOf(compared)} onClose={() => setCompared(null)} />}
      {asked && <TakeBack source={asked} command={undo} onClose={() => setAsked(null)} />}
    </section>
  )
}

interface SourceProps {
  source: EventSource
  busy: boolean
  /** Null where no source counts. */
  onCompare: (() => void) | null
  onUse(): void
  onTakeBack(): void
}

function Source({ source, busy, onCompare, onUse, onTakeBack }: SourceProps) {
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
              <Check className="size-3.5" />
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
              <Trans>Undone</Trans>
            </span>
          )}
        </p>
        <p className="figures text-small text-muted wrap-anywhere">
          {t(DEPTH_NAMES[depth])} · <Plural value={actions} one="# event" other="# events" />
          {file_name && ` · ${file_name}`}
        </p>
        <p className="figures text-small text-muted">
          {formatDateTime(new Date(created_at))} · {by ?? t`Command line or erased account`}
        </p>
      </div>
      {!undone && (
        <div className="flex flex-wrap gap-2">
          {!active && !draft && onCompare && (
            <Button look="outline" aria-label={t`Compare ${name}`} onClick={onCompare}>
              <Trans>Compare</Trans>
            </Button>
          )}
          {!active && !draft && (
            <Button look="outline" busy={busy} aria-label={t`Use ${name}`} onClick={onUse}>
              <Trans>Use</Trans>
            </Button>
          )}
          <Button look="outline" aria-label={t`Undo ${name}`} onClick={onTakeBack}>
            <Trans>Undo</Trans>
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
    <Dialog open onClose={onClose} title={t`Undo this source?`}>
      <p className="mb-5 text-body">
        {source.active ? (
          <Trans>
            Its events no longer count, and cannot count again. The newest other source is used instead; if there is none, the match has no
            stats.
          </Trans>
        ) : (
          <Trans>It cannot be used again. The match stats do not change.</Trans>
        )}
      </p>
      <CallErrorNotice error={command.error} />
      <Button busy={command.isPending} onClick={() => command.mutate({ params: { id: source._id } })} size="medium" className="mt-3 w-full">
        <Trans>Yes, undo it</Trans>
      </Button>
    </Dialog>
  )
}
