import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { isId, newId } from '#shared/id.ts'
import type { AnalyticsRow, MatchAnalytics } from '#shared/match-analytics.schema.ts'
import { call } from '#platform/http.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { readForm } from '#ui/form.ts'
import { ChangeNotice } from '../../frame/changes/change-notice.tsx'
import { useChange } from '../../frame/changes/use-change.ts'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { Confirm } from '../../frame/forms/confirm.tsx'
import { Pair } from '../../frame/forms/pair.tsx'
import { useCommand } from '../../frame/forms/use-command.ts'

const NEW_PAGE: MatchAnalytics = { link: '', title: '', title_ka: '', show_title: true }

/** Adds the analytics page of a match, or changes or removes one. */
export function AnalyticsDialog({ page, onClose }: { page: AnalyticsRow | null; onClose(): void }) {
  const { t } = useLingui()
  const [commandId] = useState(newId)
  const [isMatchUnread, setIsMatchUnread] = useState(false)
  const [showsTitle, setShowsTitle] = useState(page?.show_title ?? true)
  const tables = ['GET /console/analytics'] as const
  const add = useCommand('POST /console/analytics', tables, onClose)
  const change = useChange<MatchAnalytics>(
    page ?? NEW_PAGE,
    (body) => call('PUT /console/analytics/:id', { params: { id: page?._id ?? '' }, body }),
    { tables, onDone: onClose },
  )
  const remove = useCommand('DELETE /console/analytics/:id', tables, onClose)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { match = '', link = '', title = '', title_ka = '' } = readForm(event.currentTarget)
    const body = { link: link.trim(), title, title_ka, show_title: showsTitle }
    if (page) return change.save(body)
    const game_id = readMatch(match)
    setIsMatchUnread(game_id === null)
    if (game_id) add.mutate({ body: { command_id: commandId, game_id, ...body } })
  }

  return (
    <Dialog open onClose={onClose} title={page ? t`Analytics page` : t`New analytics page`} wide>
      <form onSubmit={submit} className="grid gap-4">
        {!page && (
          <Field
            label={t`Match`}
            name="match"
            required
            maxLength={500}
            hint={t`Paste the address of the match’s page.`}
            error={isMatchUnread ? t`This is not the address of a match.` : null}
          />
        )}
        <Pair>
          <Field label={t`Title`} name="title" required maxLength={200} defaultValue={page?.title} />
          <Field label={t`Title in Georgian`} name="title_ka" lang="ka" required maxLength={200} defaultValue={page?.title_ka} />
        </Pair>
        <Field
          label={t`Link`}
          name="link"
          required
          maxLength={500}
          inputMode="url"
          defaultValue={page?.link}
          hint={t`A path on this site, or the address of a site that may be embedded.`}
        />
        <Checkbox label={<Trans>Show the title above the page</Trans>} checked={showsTitle} onChange={setShowsTitle} />
        <ChangeNotice change={change} />
        <CallErrorNotice error={add.error ?? remove.error} />
        <Button type="submit" busy={add.isPending || change.busy} size="medium">
          {page ? <Trans>Save</Trans> : <Trans>Add page</Trans>}
        </Button>
      </form>
      {page && (
        <div className="mt-3 grid">
          <Confirm
            label={<Trans>Remove this page…</Trans>}
            confirmLabel={<Trans>Yes, remove it</Trans>}
            busy={remove.isPending}
            onConfirm={() => remove.mutate({ params: { id: page._id } })}
          >
            <Trans>Subscribers then no longer find the analytics of this match.</Trans>
          </Confirm>
        </div>
      )}
    </Dialog>
  )
}

/** The id of a match, or the end of an address of one of its pages; null for anything else. */
function readMatch(text: string): string | null {
  const id = /(?:^|\/)(\w+)\/?(?:[?#].*)?$/.exec(text.trim())?.[1] ?? ''
  return isId(id) ? id : null
}
