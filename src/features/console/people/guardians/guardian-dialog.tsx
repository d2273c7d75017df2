import { Trans, useLingui } from '@lingui/react/macro'
import type { GuardianRow } from '#shared/console-children.schema.ts'
import { shirtName } from '#shared/team.ts'
import { formatDateTime } from '#platform/dates.ts'
import { currentLocale } from '#platform/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { Confirm } from '../../frame/forms/confirm.tsx'
import { useCommand } from '../../frame/forms/use-command.ts'
import { ContactLinks } from './contact-links.tsx'

/** A confirmed guardian, whose part the club can end. */
export function GuardianDialog({ row, onClose }: { row: GuardianRow; onClose(): void }) {
  const { t } = useLingui()
  const end = useCommand('POST /console/guardians/:id/end', ['GET /console/guardians'], onClose)
  const parent = `${row.parent.name} ${row.parent.lastname}`
  const child = row.child ? `${row.child.first_name} ${row.child.last_name}` : t`None`
  const shirt = row.child && `${row.child.age_category}, ${t`No. ${shirtName(row.child, currentLocale())}`}`
  const facts = [
    [t`Child`, [child, shirt].filter(Boolean).join(' · ')],
    [t`Other guardians`, row.other_guardians.join(', ') || '–'],
    [t`Confirmed`, row.decided_at ? formatDateTime(new Date(row.decided_at)) : '–'],
  ] as const
  return (
    <Dialog open onClose={onClose} title={parent}>
      <div className="grid gap-5">
        <ContactLinks parent={row.parent} />
        <dl className="grid gap-x-4 gap-y-2 text-small sm:grid-cols-[auto_1fr]">
          {facts.map(([term, fact]) => (
            <div key={term} className="contents">
              <dt className="text-muted">{term}</dt>
              <dd className="wrap-anywhere">{fact}</dd>
            </div>
          ))}
        </dl>
        <CallErrorNotice error={end.error} />
        <Confirm
          label={<Trans>End…</Trans>}
          confirmLabel={<Trans>End</Trans>}
          busy={end.isPending}
          onConfirm={() => end.mutate({ params: { id: row._id } })}
        >
          <Trans>
            {parent} will no longer see {child}’s name, and their consent no longer counts. What they have refused stays refused until
            another guardian decides.
          </Trans>
        </Confirm>
      </div>
    </Dialog>
  )
}
