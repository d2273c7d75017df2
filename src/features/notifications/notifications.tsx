import { Trans, useLingui } from '@lingui/react/macro'
import { NOTICE_SUBJECTS } from '#shared/notice.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Device } from './device.tsx'
import { Kinds } from './kinds.tsx'
import { QuietHours } from './quiet-hours.tsx'
import { useNotices } from './use-notices.ts'

/** What the user is told of games: on this device, and by mail. */
export function Notifications() {
  const { t } = useLingui()
  const { query, save } = useNotices()
  if (query.isPending && !query.isPaused) return <Skeleton className="h-96" />
  const settings = query.data
  if (!settings) {
    return (
      <div className="grid justify-items-start gap-3">
        <p role="alert" className="text-muted">
          <Trans>Your notifications could not be loaded.</Trans>
        </p>
        <Button look="outline" onClick={() => void query.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    )
  }
  const { choices, has_children: hasChildren, has_email: hasEmail } = settings
  return (
    <div className="grid gap-5">
      <Device settings={settings} />
      <Kinds subjects={NOTICE_SUBJECTS.filter((subject) => subject !== 'children' || hasChildren)} choices={choices} onChange={save} />
      <p className="text-caption text-muted">
        <Trans>Whoever has a match open gets no notification about it.</Trans>
      </p>
      <QuietHours quiet={choices.quiet} onChange={(quiet) => save({ ...choices, quiet })} />
      {hasEmail && (
        <Checkbox
          label={t`A mail on the eve of match days, with the matches of favorites, followed teams and my child’s team`}
          checked={choices.digest}
          onChange={(digest) => save({ ...choices, digest })}
        />
      )}
    </div>
  )
}
