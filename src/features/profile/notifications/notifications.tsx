import { Trans, useLingui } from '@lingui/react/macro'
import { NOTICE_SUBJECTS } from '#shared/notice.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Device } from './device.tsx'
import { Kinds } from './kinds.tsx'
import { NoticeLevel } from './level.tsx'
import { ReachedDevices } from './reached-devices.tsx'
import { QuietHours } from './quiet-hours.tsx'
import { useNotices } from './use-notices.ts'

/** Which games the user is notified of: on this device, and by mail. */
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
      <ReachedDevices settings={settings} />
      <NoticeLevel
        choices={choices}
        onChange={save}
        each={
          <Kinds subjects={NOTICE_SUBJECTS.filter((subject) => subject !== 'children' || hasChildren)} choices={choices} onChange={save} />
        }
      />
      <p className="text-caption text-muted">
        <Trans>You get no notifications about a match while you have it open.</Trans>{' '}
        {hasChildren && <Trans>Your child’s club can ask you who can play, whatever you choose here.</Trans>}
      </p>
      <QuietHours quiet={choices.quiet} onChange={(quiet) => save({ ...choices, quiet })} />
      {hasEmail && (
        <Checkbox
          label={t`Line-ups, reminders, cancellations and new times by email, as long as none of my devices gets notifications`}
          checked={choices.mail}
          onChange={(mail) => save({ ...choices, mail })}
        />
      )}
      {hasEmail && (
        <Checkbox
          label={t`An email the evening before match days, with the matches of favorites, followed teams and my child’s team`}
          checked={choices.digest}
          onChange={(digest) => save({ ...choices, digest })}
        />
      )}
    </div>
  )
}
